import type { Element, ElementContent, RootContent } from 'hast'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { link } from '#worker/contract/bundle/values/links.ts'
import { isPictureName } from '../folder/pictures.ts'
import { toVideoEmbed } from './embeds.ts'
import {
  type FoundPicture,
  findElement,
  hasClass,
  hasMedia,
  isButtons,
  isElement,
  isMedia,
  listMedia,
  listPictures,
  withoutMedia,
} from './media-nodes.ts'
import { getText, toCaption } from './plain-html.ts'
import { type Cleaning, cleanNodes, toMarkdown } from './to-markdown.ts'

export type Section = NonNullable<BundleInput['posts']>[number]['sections'][number]
export type Block = Section['blocks'][number]

/** A picture that the import writes into the folder. */
export interface ShownImage {
  id: string
  hasAlt: boolean
}

/** Resolves the links and pictures of a text. */
export interface TextContext extends Cleaning {
  /** Returns the picture of an element; undefined for one that is left out. */
  findImage: (image: Element) => ShownImage | undefined
  /** Returns the pictures of a gallery by their ids in WordPress; without ids those of the post itself. */
  listGallery: (ids: readonly number[]) => ShownImage[]
}

const MAX_MARKDOWN = 100_000
const MAX_GALLERY = 60
const MAX_BUTTONS = 8

const containers: ReadonlySet<string> = new Set(
  'a article aside b center details div em figure footer font header i main nav p section small span strong'.split(
    ' ',
  ),
)

const wrap = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** Divides a list into parts of at most this size. */
function* inParts<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let index = 0; index < list.length; index += size) yield list.slice(index, index + size)
}

/** Writes the nodes of a text as blocks: Markdown, and between it pictures, galleries, videos and buttons. */
export class BlockWriter {
  readonly blocks: Block[] = []
  readonly #context: TextContext
  #pending: ElementContent[] = []

  constructor(context: TextContext) {
    this.#context = context
  }

  /** Writes nodes. Text becomes a block only when other blocks follow, or with `finish`. */
  add(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (node.type === 'comment') this.#addComment(node.value)
      else if (node.type === 'text') this.#pending.push(node)
      else if (isElement(node)) this.#addElement(node)
    }
  }

  /** Writes the text that is not yet in a block. */
  finish(): void {
    const nodes = this.#pending
    this.#pending = []
    this.#addText(cleanNodes(nodes, this.#context))
  }

  #push(block: Block): void {
    this.finish()
    this.blocks.push(block)
  }

  #addText(nodes: readonly ElementContent[]): void {
    const size = nodes.reduce((sum, node) => sum + getText(node).length + 1, 0)
    const markdown = size > MAX_MARKDOWN ? undefined : toMarkdown(nodes)
    if (markdown === '') return
    if (markdown !== undefined && markdown.length <= MAX_MARKDOWN)
      this.blocks.push({ kind: 'text', text: { markdown } })
    else if (nodes.length < 2) this.#context.note(`a paragraph of more than ${MAX_MARKDOWN} characters`)
    else for (const half of inParts(nodes, Math.ceil(nodes.length / 2))) this.#addText(half)
  }

  /** Notes a block of WordPress that has no text of its own, such as the latest posts. */
  #addComment(text: string): void {
    const [, name] = /^\s*wp:([\w/-]{1,60})(?:\s[\s\S]*)?\/\s*$/.exec(text) ?? []
    if (name !== undefined) this.#context.note(`block ${name}`)
  }

  #addElement(node: Element): void {
    if (isMedia(node)) this.#addMedia(node)
    else if (hasClass(node, /^wp-block-embed/)) this.#addEmbed(node)
    else if (hasClass(node, /gallery/) && hasMedia(node)) this.#addGallery(listPictures(node))
    else if (node.tagName === 'p' && !hasMedia(node)) this.#addParagraph(node)
    else if (!hasMedia(node)) this.#pending.push(node)
    else if (node.tagName === 'figure' || node.tagName === 'a') this.#addFigure(node)
    else if (node.tagName === 'p') this.#addSplit(node)
    else if (containers.has(node.tagName)) this.add(node.children)
    else {
      this.#pending.push(withoutMedia(node))
      for (const media of listMedia(node)) this.#addMedia(media)
    }
  }

  #addMedia(node: Element): void {
    if (node.tagName === 'img') this.#addPicture({ image: node, caption: '', href: undefined })
    else if (node.tagName === 'iframe') this.#addVideo(String(node.properties.src), '')
    else if (node.tagName === 'wp-gallery') this.#addShortGallery(node)
    else if (isButtons(node)) this.#addButtons(node)
  }

  /** Writes a paragraph, or a video if the paragraph is only its address. */
  #addParagraph(node: Element): void {
    const text = getText(node).trim()
    if (!/^https:\/\/\S+$|^http:\/\/\S+$/.test(text) || !this.#addVideo(text, '')) this.#pending.push(node)
  }

  /** Writes a paragraph with pictures in it: the pictures, and the text between them as paragraphs. */
  #addSplit(node: Element): void {
    let run: ElementContent[] = []
    const end = () => {
      if (run.length > 0) this.#pending.push(wrap('p', run))
      run = []
    }
    for (const child of node.children) {
      if (hasMedia(child)) {
        end()
        this.add([child])
      } else if (child.type !== 'element' || child.tagName !== 'br' || run.length > 0) run.push(child)
    }
    end()
  }

  #addFigure(node: Element): void {
    const pictures = listPictures(node)
    for (const picture of pictures) this.#addPicture(picture)
    const videos = listMedia(node).filter(({ tagName }) => tagName !== 'img')
    for (const media of videos) this.#addMedia(media)
    if (node.tagName === 'a') this.add(withoutMedia(node).children)
  }

  #addPicture({ image, caption, href }: FoundPicture): void {
    const imported = this.#context.findImage(image)
    if (!imported) return
    const { short, long } = toCaption(caption)
    const target = this.#findTarget(href, imported)
    this.#push({
      kind: 'image',
      image: imported.id,
      ...(short !== '' && { caption: short }),
      ...(target !== undefined && { link: target }),
    })
    if (long !== '') this.#pending.push(wrap('p', [{ type: 'text', value: long }]))
  }

  /** Returns the target of a linked picture; undefined for a link to a picture file, and where the link would have no name. */
  #findTarget(href: string | undefined, { hasAlt }: ShownImage): string | undefined {
    if (!href || isPictureName(URL.parse(href, 'https://site.invalid')?.pathname ?? '')) return undefined
    const target = link.safeParse(this.#context.resolveLink(href)).data
    if (target === undefined || hasAlt) return target
    this.#context.note('the link of a picture without alternative text')
    return undefined
  }

  #addGallery(pictures: readonly FoundPicture[]): void {
    const texts: string[] = []
    const images = pictures.flatMap(({ image, caption }) => {
      const imported = this.#context.findImage(image)
      const { short, long } = toCaption(caption)
      if (imported && long !== '') texts.push(long)
      return imported ? [{ image: imported.id, ...(short !== '' && { caption: short }) }] : []
    })
    for (const part of inParts(images, MAX_GALLERY)) this.#push({ kind: 'gallery', images: part })
    for (const value of texts) this.#pending.push(wrap('p', [{ type: 'text', value }]))
  }

  #addShortGallery(node: Element): void {
    const ids = String(node.properties.ids ?? '')
      .split(',')
      .filter(Boolean)
      .map(Number)
    const images = this.#context.listGallery(ids).map(({ id }) => ({ image: id }))
    for (const part of inParts(images, MAX_GALLERY)) this.#push({ kind: 'gallery', images: part })
  }

  #addVideo(address: string, caption: string): boolean {
    const embed = toVideoEmbed(address)
    if (!embed) return false
    this.#push({ kind: 'embed', url: embed.url, title: toCaption(caption).short || embed.title })
    return true
  }

  /** Writes an embedded page: a video as a frame, any other page as a link. */
  #addEmbed(node: Element): void {
    const caption = findElement(node, 'figcaption')
    const frame = findElement(node, 'iframe')
    const address = /https?:\/\/\S+/.exec(getText(node))?.[0] ?? String(frame?.properties.src ?? '')
    if (this.#addVideo(address, caption ? getText(caption) : '')) return
    const host = URL.parse(address)?.hostname
    this.#context.note(host === undefined ? 'an embedded page' : `embed of ${host}, now a link`)
    if (host === undefined) return
    const anchor: Element = {
      ...wrap('a', [{ type: 'text', value: address }]),
      properties: { href: address },
    }
    this.#pending.push(wrap('p', [anchor]))
  }

  #addButtons(node: Element): void {
    const listAnchors = (element: Element): Element[] =>
      element.tagName === 'a' ? [element] : element.children.filter(isElement).flatMap(listAnchors)
    const buttons = listAnchors(node).flatMap((anchor) => {
      const href = String(anchor.properties.href ?? '')
      const target = href === '' ? undefined : link.safeParse(this.#context.resolveLink(href)).data
      const label = toCaption(getText(anchor)).short
      if (target !== undefined && label !== '') return [{ label, link: target }]
      this.#context.note('a button without a target')
      return []
    })
    for (const part of inParts(buttons, MAX_BUTTONS)) this.#push({ kind: 'buttons', buttons: part })
  }
}
