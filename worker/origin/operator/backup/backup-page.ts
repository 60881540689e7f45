import type { BackupRecord, BackupValue } from '#worker/contract/admin/backup.ts'

/**
 * A page ends after about this many characters. One row or a part of a file can be longer. V8 keeps texts of more than 128 kB apart,
 * where they are freed late: with pages of 512 kB, workerd needed 60 MB more.
 */
export const PAGE_CHARACTERS = 96 * 1024

/** How many rows a record has. */
const MAX_ROWS = 10

/** A row of a table as a backup has it. */
export interface BackupRow {
  row: number
  columns: string[]
  values: BackupValue[]
}

/** The lines of a page. */
export class BackupPage {
  readonly #lines: string[] = []
  readonly #maxCharacters: number
  #characters = 0
  #group: { table: string; columns: string[]; rows: [number, ...BackupValue[]][] } | undefined

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  get isFull(): boolean {
    return this.#characters >= this.#maxCharacters
  }

  add(record: BackupRecord): void {
    this.#endGroup()
    this.#write(record)
  }

  addRow(table: string, { row, columns, values }: BackupRow): void {
    if (this.#group?.table !== table || this.#group.rows.length >= MAX_ROWS) {
      this.#endGroup()
      this.#group = { table, columns, rows: [] }
    }
    this.#group.rows.push([row, ...values])
    for (const value of values) if (typeof value === 'string') this.#characters += value.length
  }

  /** Returns the page as text. `next` is the cursor of the next page. */
  end(next: string | null): string {
    this.#endGroup()
    return `${[...this.#lines, JSON.stringify({ next })].join('\n')}\n`
  }

  #endGroup(): void {
    if (this.#group) this.#write(this.#group)
    this.#group = undefined
  }

  #write(record: BackupRecord): void {
    const line = JSON.stringify(record)
    this.#lines.push(line)
    // The texts of rows were counted when they were added.
    this.#characters += 'rows' in record ? 0 : line.length
  }
}
