import { type Run, toMarkedLine } from './marked-text.ts'

interface List {
  isOrdered: boolean
  /** The number of the current item, from 1. */
  index: number
  /** The mark of the current item, until it is written before the item's text. */
  pending: string
  /** The width of the mark of the current item in characters, once it is written. */
  width: number
}

/** Deeper lists are written as if they were in this depth. */
const MAX_LISTS = 6
const MAX_QUOTES = 3

/** Writes paragraphs, headings, lists and quotes as Markdown. */
export class BlockWriter {
  #markdown = ''
  #lines: Run[][] = [[]]
  #lists: List[] = []
  #quotes = 0
  /** Whether the last block began with the mark of an item. */
  #wasItem = false
  /** The mark of a heading. */
  heading = ''

  write(run: Run): void {
    this.#lines.at(-1)?.push(run)
  }

  /** Begins a line within a paragraph. After an empty line it is another paragraph. */
  breakLine(): void {
    const isEmpty = this.#lines.at(-1)?.every(({ text }) => text.trim() === '')
    if (isEmpty) this.endBlock()
    else this.#lines.push([])
  }

  /** Ends a paragraph, a heading or the text of an item. */
  endBlock(): void {
    const lines = this.#lines.map(toMarkedLine).filter((line) => line !== '')
    this.#lines = [[]]
    if (lines.length === 0) return
    const text = this.heading ? [this.heading + lines.join(' ')] : lines
    const quotes = '> '.repeat(this.#quotes)
    const indent = quotes + this.#lists.map(({ width }) => ' '.repeat(width)).join('')
    const mark = this.#takeMark()
    const isItem = mark !== ''
    const nextLineIndent = indent + ' '.repeat(mark.length)
    const separator = isItem && this.#wasItem ? '\n' : `\n${quotes.trimEnd()}\n`
    if (this.#markdown !== '') this.#markdown += separator
    this.#markdown += indent + mark + text.join(`\\\n${nextLineIndent}`)
    this.#wasItem = isItem
  }

  /** Returns the pending mark of the current item, which the caller writes; empty when there is none. */
  #takeMark(): string {
    const list = this.#lists.at(-1)
    if (!list?.pending) return ''
    const { pending } = list
    Object.assign(list, { pending: '', width: pending.length })
    return pending
  }

  beginQuote(): void {
    this.endBlock()
    this.#quotes = Math.min(MAX_QUOTES, this.#quotes + 1)
  }

  endQuote(): void {
    this.endBlock()
    this.#quotes = Math.max(0, this.#quotes - 1)
  }

  /** Returns whether the list has begun, which it does not below the deepest level. */
  beginList(isOrdered: boolean): boolean {
    this.endBlock()
    if (this.#lists.length >= MAX_LISTS) return false
    this.#lists.push({ isOrdered, index: 0, pending: '', width: 0 })
    return true
  }

  endList(): void {
    this.endBlock()
    this.#lists.pop()
  }

  beginItem(): void {
    this.endBlock()
    const list = this.#lists.at(-1)
    if (!list) return
    list.index += 1
    Object.assign(list, { pending: list.isOrdered ? `${list.index}. ` : '- ', width: 0 })
  }

  /** Begins an item of a list that is known by its level only, as in Word. Level 0 ends all lists. */
  setLevel(level: number, isOrdered = false): void {
    this.endBlock()
    const depth = Math.min(level, MAX_LISTS)
    while (this.#lists.length > depth) this.endList()
    while (this.#lists.length < depth) this.beginList(isOrdered)
    if (depth > 0) this.beginItem()
  }

  /** Ends all blocks and lists. Returns the Markdown. */
  finish(): string {
    this.setLevel(0)
    return this.#markdown
  }
}
