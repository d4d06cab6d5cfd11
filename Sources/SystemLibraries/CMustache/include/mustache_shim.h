#ifndef VITRINE_MUSTACHE_SHIM_H
#define VITRINE_MUSTACHE_SHIM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parsed template. Rendering changes it, so one thread at a time.
typedef struct vitrine_template vitrine_template;

/// Receives the rendered text once; `text` is valid during the call only.
typedef void (*vitrine_template_sink)(void *context, const char *text, size_t length);

/// Parses a template. On failure returns NULL and calls `failure` with a sentence from the library.
vitrine_template *vitrine_template_parse(
    const char *text, size_t length, void *context, vitrine_template_sink failure);

void vitrine_template_free(vitrine_template *);

/// Renders with values in the encoding that `TemplateValue.encode` writes. Returns 0 and calls `failure` when the
/// library objects, else 1 after one call of `output`.
int vitrine_template_render(
    vitrine_template *, const unsigned char *values, size_t length, void *context, vitrine_template_sink output,
    vitrine_template_sink failure);

#ifdef __cplusplus
}
#endif

#endif
