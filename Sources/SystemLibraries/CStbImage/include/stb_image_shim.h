#ifndef VITRINE_STB_IMAGE_SHIM_H
#define VITRINE_STB_IMAGE_SHIM_H

#include <stddef.h>

/// Reads width and height of a JPEG, GIF or BMP from the beginning of its file. Returns 0 when it is none of these.
int vitrine_image_size(const unsigned char *bytes, int length, int *width, int *height);

#endif
