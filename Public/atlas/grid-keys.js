/* Which cell of a grid a key leads to from another one. `rows`: the cells of each row; nothing where there is none. */
export function cellBeside(rows, cell, key, isRightToLeft = false) {
  const row = rows.findIndex((cells) => cells.includes(cell))
  if (row < 0) return undefined
  const column = rows[row].indexOf(cell)
  const forward = isRightToLeft ? -1 : 1
  switch (key) {
  case "ArrowRight": return rows[row][column + forward]
  case "ArrowLeft": return rows[row][column - forward]
  case "ArrowDown": return rows[row + 1]?.[column]
  case "ArrowUp": return rows[row - 1]?.[column]
  case "Home": return rows[row][0]
  case "End": return rows[row].at(-1)
  case "PageDown": return rows[Math.min(row + page, rows.length - 1)][column]
  case "PageUp": return rows[Math.max(row - page, 0)][column]
  }
}

const page = 5 // rows: the positions come in fives
