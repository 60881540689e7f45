import { MAX_CELL, MAX_COLUMNS, refuseFile } from './file-problem.ts'

/** A row of a table. */
export interface CsvRow {
  /** The line of the file where the row begins, from 1. */
  line: number
  cells: string[]
}

const QUOTE = 34
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Reads one table, and each of its characters once. */
class CsvParser {
  readonly #text: string
  readonly #separator: number
  #offset = 0
  #line = 1

  constructor(text: string, separator: string) {
    this.#text = text
    this.#separator = separator.charCodeAt(0)
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#text.length
  }

  readRow(): CsvRow {
    const line = this.#line
    const cells: string[] = []
    do {
      if (cells.length >= MAX_COLUMNS) throw refuseFile('columns-many', line)
      cells.push(this.#readCell())
    } while (this.#skipSeparator())
    this.#skipLineBreak()
    return { line, cells }
  }

  #getCode(): number {
    return this.#text.charCodeAt(this.#offset)
  }

  #readCell(): string {
    const line = this.#line
    const cell = this.#getCode() === QUOTE ? this.#readQuoted() + this.#readPlain() : this.#readPlain()
    if (cell.length > MAX_CELL) throw refuseFile('cell-long', line)
    return cell
  }

  /** Returns the characters up to the end of the cell. A quotation mark among them is an ordinary character. */
  #readPlain(): string {
    const start = this.#offset
    for (; !this.isAtEnd; this.#offset += 1) {
      const code = this.#getCode()
      if (code === this.#separator || code === LINE_FEED || code === CARRIAGE_RETURN) break
    }
    return this.#text.slice(start, this.#offset)
  }

  /** Returns the characters between quotation marks. Two marks in a row stand for one. */
  #readQuoted(): string {
    const line = this.#line
    const pieces: string[] = []
    let length = 0
    for (;;) {
      const start = this.#offset + 1
      const end = this.#findQuote(start, line, MAX_CELL - length)
      this.#offset = end + 1
      const isDoubled = this.#getCode() === QUOTE
      const piece = this.#text.slice(start, isDoubled ? end + 1 : end)
      pieces.push(piece)
      length += piece.length
      if (!isDoubled) return pieces.join('')
    }
  }

  #findQuote(start: number, line: number, maxLength: number): number {
    for (let offset = start; offset < this.#text.length; offset += 1) {
      if (offset - start > maxLength) throw refuseFile('cell-long', line)
      const code = this.#text.charCodeAt(offset)
      if (code === QUOTE) return offset
      if (code === LINE_FEED || (code === CARRIAGE_RETURN && this.#text.charCodeAt(offset + 1) !== LINE_FEED))
        this.#line += 1
    }
    throw refuseFile('quote-open', line)
  }

  #skipSeparator(): boolean {
    if (this.isAtEnd || this.#getCode() !== this.#separator) return false
    this.#offset += 1
    return true
  }

  #skipLineBreak(): void {
    if (this.isAtEnd) return
    const isPair =
      this.#getCode() === CARRIAGE_RETURN && this.#text.charCodeAt(this.#offset + 1) === LINE_FEED
    this.#offset += isPair ? 2 : 1
    this.#line += 1
  }
}

/**
 * Yields the rows of a CSV file one by one, so that the caller can pause and stop. Rows can have different numbers of cells. Throws
 * `columns-many`, `cell-long` and `quote-open` with the line.
 */
export function* parseCsv(text: string, separator: string): Generator<CsvRow> {
  const parser = new CsvParser(text, separator)
  while (!parser.isAtEnd) yield parser.readRow()
}
