import { stripVTControlCharacters } from 'node:util'

/** Replaces the control characters of a text of a site or a file, which could change a terminal. */
export const toPlainLine = (text: string): string =>
  stripVTControlCharacters(text).replaceAll(/[^\P{Cc}\n\t]/gu, '\uFFFD')

/** Returns rows as lines with columns. */
function toColumns(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => toPlainLine(cell).replaceAll('\n', ' ')))
  const widths: number[] = []
  for (const row of cells)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  return cells.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The output of a command: lines for people, or with `--json` one JSON document. Progress goes to the error output. */
export class Output {
  readonly json: boolean
  #progress = ''

  constructor(json: boolean) {
    this.json = json
  }

  /** Writes a line for people. */
  line(text = ''): void {
    this.#endProgress()
    if (!this.json) process.stdout.write(`${toPlainLine(text)}\n`)
  }

  /** Writes a table for people. An empty one says so. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    const lines = rows.length === 0 ? ['None'] : toColumns([head, ...rows])
    for (const line of lines) this.line(line)
  }

  /** Writes the result for programs. */
  result(value: object): void {
    this.#endProgress()
    if (this.json) process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
  }

  /** Writes a JSON object on one line for programs, while the command goes on. */
  event(value: object): void {
    if (this.json) process.stdout.write(`${JSON.stringify(value)}\n`)
  }

  /** Shows the progress of long work. In a terminal the line replaces the previous one. */
  progress(text: string): void {
    if (this.json || text === this.#progress) return
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${toPlainLine(text)}`)
    else process.stderr.write(`${toPlainLine(text)}\n`)
    this.#progress = text
  }

  #endProgress(): void {
    if (this.#progress !== '' && process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    this.#progress = ''
  }
}
