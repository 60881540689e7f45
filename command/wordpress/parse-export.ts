import { SaxesParser, type SaxesTagNS } from 'saxes'
import { cutText } from '#worker/contract/cut-text.ts'
import { CommandFailure } from '../run/command-failure.ts'
import { ExportElement } from './export-element.ts'

const MAX_DEPTH = 50
/** The maximum number of items, authors, categories and tags together, and of the parts of one of them. */
const MAX_ENTRIES = 100_000
const MAX_PARTS = 20_000
/** The maximum length of all texts together, in characters. */
const MAX_KEPT = 300_000_000

/** The namespaces. A site that was moved to https may have replaced the addresses in its export too. */
const prefixes: readonly (readonly [pattern: RegExp, prefix: string])[] = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/, 'excerpt:'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/$/, 'wp:'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/, 'content:'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc:'],
  [/^$/, ''],
]

/** Returns the name of an element with the usual prefix of its namespace, whatever the file calls it. */
function toName({ uri, local }: SaxesTagNS): string {
  const [, prefix = '?:'] = prefixes.find(([pattern]) => pattern.test(uri)) ?? []
  return prefix + local
}

/** The children of the channel that are read as a whole. */
const ENTRIES = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:base_blog_url', 'link'])

/** Comments of visitors are counted, and not read. */
const UNREAD = new Set(['wp:comment'])

export const refuseExport = (message: string): CommandFailure =>
  new CommandFailure('usage', `This is no export of WordPress: ${message}`)

/** Reads an export piece by piece, and calls `onEntry` with each entry, such as an item, an author or a category. Keeps no entry afterwards. */
export class ExportParser {
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #onEntry: (entry: ExportElement) => void
  readonly #path: string[] = []
  /** The open elements of an entry. */
  readonly #open: ExportElement[] = []
  #entries = 0
  #parts = 0
  #kept = 0
  #hasChannel = false

  constructor(onEntry: (entry: ExportElement) => void) {
    this.#onEntry = onEntry
    this.#parser.on('error', ({ message }) => {
      throw refuseExport(`it is not well-formed: ${message}`)
    })
    this.#parser.on('doctype', () => {
      throw refuseExport('it has a document type, which an export has not')
    })
    this.#parser.on('opentag', (tag) => this.#openTag(tag))
    this.#parser.on('text', (text) => this.#addText(text))
    this.#parser.on('cdata', (text) => this.#addText(text))
    this.#parser.on('closetag', () => this.#closeTag())
  }

  /** Takes the next piece. Control characters, which some plugins write, are no XML and are left out. */
  write(piece: string): void {
    this.#parser.write(piece.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''))
  }

  close(): void {
    this.#parser.close()
    if (!this.#hasChannel) throw refuseExport('it has no <rss> with a <channel>')
  }

  #openTag(tag: SaxesTagNS): void {
    const name = toName(tag)
    if (this.#path.length >= MAX_DEPTH) throw refuseExport('it is nested too deeply')
    this.#path.push(name)
    const [root, channel, entry] = this.#path
    if (root !== 'rss') throw refuseExport(`its root is <${tag.local}>`)
    if (channel !== 'channel' || entry === undefined) {
      if (channel === 'channel') this.#hasChannel = true
      return
    }
    if (!ENTRIES.has(entry)) return
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, cutText(value, 1000)]),
    )
    this.#openElement(new ExportElement(name, attributes))
  }

  #openElement(element: ExportElement): void {
    const parent = this.#open.at(-1)
    if (parent) {
      this.#parts += 1
      if (this.#parts > MAX_PARTS) throw refuseExport(`an item has more than ${MAX_PARTS} parts`)
      if (!this.#open.some(({ name }) => UNREAD.has(name))) parent.children.push(element)
    } else {
      this.#parts = 0
      this.#entries += 1
      if (this.#entries > MAX_ENTRIES) throw refuseExport(`it has more than ${MAX_ENTRIES} entries`)
    }
    this.#open.push(element)
  }

  #addText(text: string): void {
    const element = this.#open.at(-1)
    if (!element || this.#open.some(({ name }) => UNREAD.has(name))) return
    const lengthBefore = element.text.length
    element.addText(text)
    this.#kept += element.text.length - lengthBefore
    if (this.#kept > MAX_KEPT) throw refuseExport('it has too much text. Export it in parts')
  }

  #closeTag(): void {
    this.#path.pop()
    const element = this.#open.pop()
    if (element && this.#open.length === 0) this.#onEntry(element)
  }
}
