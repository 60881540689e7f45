import { SaxesParser, type SaxesTagNS } from 'saxes'
import { allowedAttributes, allowedElements, shapes } from './allowed-svg.ts'
import { isSafeStyle } from './safe-style.ts'

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'

const MAX_BYTES = 200_000
const MAX_ELEMENTS = 5000
const MAX_DEPTH = 50
/** The maximum number of `<use>` elements: copies of copies multiply. */
const MAX_COPIES = 20

/** The length of the longer side of every drawing, in pixels. */
const LONGER_SIDE = 1000

/** A drawing that runs and loads nothing. */
export interface Drawing {
  svg: string
  /** In pixels. An SVG can have any size, so its longer side is set to 1000. */
  width: number
  height: number
}

/** The error for an SVG that is refused. Its message says why. */
export class RefusedSvg extends Error {}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** Returns whether a file begins like an SVG. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 1000))
  return /^\s*<(\?xml|!--|!doctype\s+svg|svg[\s>])/i.test(head) && /<svg|<!doctype\s+svg/i.test(head)
}

/** Returns an allowed attribute; undefined for any other. Throws {@link RefusedSvg} for one that loads something. */
function readAttribute(tag: string, { uri, local, value }: SaxesTagNS['attributes'][string]) {
  if (local === 'href' && (uri === '' || uri === XLINK_NAMESPACE))
    return /^#[\w:.-]+$/.test(value) ? { name: 'href', value } : undefined
  if (uri !== '' || !allowedAttributes.has(local)) return undefined
  if (!isSafeStyle(value))
    throw new RefusedSvg(`The attribute ${local} of <${tag}> refers to something outside the drawing`)
  return { name: local, value }
}

const POSITIVE = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)(?:px)?\s*$/i

/** Returns the box that a drawing shows: its `viewBox`, else its width and height. */
function readViewBox(attributes: SaxesTagNS['attributes']): [x: number, y: number, w: number, h: number] {
  const parts = (attributes.viewBox?.value ?? '').trim().split(/[\s,]+/)
  const sides = [attributes.width, attributes.height].map((side) => POSITIVE.exec(side?.value ?? '')?.[1])
  const [x = 0, y = 0, w = 0, h = 0] = (parts.length === 4 ? parts : [0, 0, ...sides]).map(Number)
  if ([x, y, w, h].every(Number.isFinite) && w > 0 && h > 0) return [x, y, w, h]
  throw new RefusedSvg('This SVG needs a viewBox, for example viewBox="0 0 120 40"')
}

function toSize(width: number, height: number) {
  const scale = LONGER_SIDE / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Writes a drawing anew, element by element, from what a strict parser reads. */
class SvgWriter {
  #markup = ''
  /** The names of open elements that are written. */
  readonly #open: string[] = []
  /** The number of open elements that are left out. */
  #skipped = 0
  #elements = 0
  #copies = 0
  #style: string | undefined
  #size: Omit<Drawing, 'svg'> | undefined
  #drawsSomething = false

  open({ uri, local, attributes }: SaxesTagNS): void {
    this.#elements += 1
    if (this.#elements > MAX_ELEMENTS) throw new RefusedSvg(`An SVG has at most ${MAX_ELEMENTS} elements`)
    if (this.#open.length + this.#skipped >= MAX_DEPTH) throw new RefusedSvg('This SVG is nested too deeply')
    if (!this.#size && !(uri === SVG_NAMESPACE && local === 'svg'))
      throw new RefusedSvg(`This is no SVG: its root must be <svg xmlns="${SVG_NAMESPACE}">`)
    if (uri === SVG_NAMESPACE && local === 'image')
      throw new RefusedSvg('This SVG contains a picture. Upload the picture itself')
    if (this.#skipped > 0 || uri !== SVG_NAMESPACE || !allowedElements.has(local)) {
      this.#skipped += 1
      return
    }
    this.#write(local, attributes)
  }

  #write(name: string, attributes: SaxesTagNS['attributes']): void {
    const written = Object.values(attributes).flatMap((attribute) => readAttribute(name, attribute) ?? [])
    if (shapes.has(name)) this.#drawsSomething = true
    if (name === 'use') this.#copies += 1
    if (this.#copies > MAX_COPIES) throw new RefusedSvg(`An SVG has at most ${MAX_COPIES} <use> elements`)
    if (name === 'style') this.#style = ''
    this.#markup += `<${name}`
    if (this.#size) this.#writeAttributes(written)
    else this.#writeRoot(attributes, written)
    this.#markup += '>'
    this.#open.push(name)
  }

  #writeAttributes(written: readonly { name: string; value: string }[]): void {
    // An element can have both `href` and `xlink:href`. The last one counts.
    const values = new Map(written.map(({ name, value }) => [name, value]))
    for (const [name, value] of values) this.#markup += ` ${name}="${escapeText(value)}"`
  }

  #writeRoot(
    attributes: SaxesTagNS['attributes'],
    written: readonly { name: string; value: string }[],
  ): void {
    const box = readViewBox(attributes)
    const size = toSize(box[2], box[3])
    this.#size = size
    const rootAttributes = new Set(['width', 'height', 'viewBox'])
    this.#markup += ` xmlns="${SVG_NAMESPACE}" viewBox="${box.join(' ')}" width="${size.width}" height="${size.height}"`
    this.#writeAttributes(written.filter(({ name }) => !rootAttributes.has(name)))
  }

  text(text: string): void {
    if (this.#skipped > 0 || this.#open.length === 0) return
    if (this.#style === undefined) this.#markup += escapeText(text)
    else this.#style += text
  }

  close(): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1
      return
    }
    if (this.#style !== undefined) {
      if (!isSafeStyle(this.#style))
        throw new RefusedSvg(
          'The style of this SVG loads something, such as a font. Convert its texts to paths and leave that out',
        )
      this.#markup += escapeText(this.#style)
      this.#style = undefined
    }
    this.#markup += `</${this.#open.pop()}>`
  }

  finish(): Drawing {
    if (!this.#size || !this.#drawsSomething) throw new RefusedSvg('This SVG draws nothing')
    return { svg: this.#markup, ...this.#size }
  }
}

/**
 * Returns an SVG without scripts, handlers, animations, links and metadata. Throws {@link RefusedSvg} for a file
 * that is no well-formed SVG, is too large, or would look different without the parts that are left out.
 */
export function sanitizeSvg(bytes: Uint8Array): Drawing {
  if (bytes.byteLength > MAX_BYTES) throw new RefusedSvg(`An SVG has at most ${MAX_BYTES / 1000} kB`)
  const writer = new SvgWriter()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => {
    throw new RefusedSvg(`This SVG is not well-formed: ${message}`)
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('['))
      throw new RefusedSvg('This SVG declares entities. Export it without editing data')
  })
  parser.on('opentag', (tag) => writer.open(tag))
  parser.on('text', (text) => writer.text(text))
  parser.on('cdata', (text) => writer.text(text))
  parser.on('closetag', () => writer.close())
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)).close()
  } catch (error) {
    if (error instanceof RefusedSvg) throw error
    throw new RefusedSvg('This SVG is not in UTF-8', { cause: error })
  }
  return writer.finish()
}
