import type { LocaleCode } from '#locales/codes.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import { findProducts, listProducts } from '../collection-products.ts'
import type { LeafBlock } from '../leaf-blocks.ts'
import { filterPosts } from '../posts.ts'
import { getImage, getText, type RenderContext, renderHtml } from '../render-context.ts'
import { calendarCard } from './calendar-card.ts'
import { collectionCard, postCard, productCard } from './cards.ts'
import { formCard } from './form-card.ts'
import { menuView } from './menu-view.ts'
import { countPages, getPage } from './paging.ts'
import { priceListView } from './price-list-view.ts'
import { proofView } from './proof-view.ts'

type LeafView = Exclude<BlockView, { kind: 'columns' }>
type BlockOf<Kind extends LeafBlock['kind']> = Extract<LeafBlock, { kind: Kind }>

/** The language of the page, and the page number of its lists. */
interface ViewOptions {
  lang: LocaleCode
  page: number
}

function imageBlock(context: RenderContext, block: BlockOf<'image'>, lang: LocaleCode): LeafView | undefined {
  const image = getImage(context, block.image, lang)
  if (!image) return undefined
  const { caption, link: href, wide } = block
  return {
    kind: 'image',
    image,
    wide,
    ...(caption !== undefined && { caption: getText(context, caption, lang) }),
    ...(href !== undefined && { href }),
  }
}

function gallery(context: RenderContext, block: BlockOf<'gallery'>, lang: LocaleCode): LeafView | undefined {
  const images = block.images.flatMap(({ image: id, caption }) => {
    const image = getImage(context, id, lang)
    return image
      ? [{ image, ...(caption !== undefined && { caption: getText(context, caption, lang) }) }]
      : []
  })
  return images.length > 0 ? { kind: 'gallery', images } : undefined
}

function testimonials(context: RenderContext, block: BlockOf<'testimonials'>, lang: LocaleCode): LeafView {
  const items = block.items.map(({ quote, name, role, image: id }) => {
    const image = getImage(context, id, lang)
    return {
      quote: getText(context, quote, lang),
      name: getText(context, name, lang),
      ...(role !== undefined && { role: getText(context, role, lang) }),
      ...(image && { image }),
    }
  })
  return { kind: 'testimonials', items }
}

interface ListBlock {
  perPage: number
  paged: boolean
}

/** Returns one page of a block's list; undefined where the list has fewer pages. A list without pages is the same on each. */
function getBlockPage<T>(items: readonly T[], { perPage, paged }: ListBlock, page: number) {
  if (!paged) return getPage(items.slice(0, perPage), perPage, 1)
  return page > countPages(items.length, perPage) ? undefined : getPage(items, perPage, page)
}

function blogList(
  context: RenderContext,
  block: BlockOf<'blog-list'>,
  { lang, page }: ViewOptions,
): LeafView | undefined {
  const shown = getBlockPage(filterPosts(context.content, block), block, page)
  return (
    shown && {
      kind: 'blog-list',
      posts: shown.visible.map((post) => postCard(context, post, lang)),
      ...(shown.paging && { paging: shown.paging }),
    }
  )
}

function productList(
  context: RenderContext,
  block: BlockOf<'product-list'>,
  { lang, page }: ViewOptions,
): LeafView | undefined {
  const { products, collections } = context.content
  const collection = collections.byId(block.collection)
  if (block.collection !== undefined && !collection) return undefined
  const shown = getBlockPage(collection ? listProducts(context, collection) : products.all, block, page)
  return (
    shown && {
      kind: 'product-list',
      products: shown.visible.map((product) => productCard(context, product, lang)),
      ...(shown.paging && { paging: shown.paging }),
    }
  )
}

/** Returns the number of pages that a block's list has; one for any other block. */
export function countBlockPages(context: RenderContext, block: LeafBlock): number {
  const { content } = context
  if (block.kind === 'blog-list' && block.paged)
    return countPages(filterPosts(content, block).length, block.perPage)
  if (block.kind !== 'product-list' || !block.paged) return 1
  const collection = content.collections.byId(block.collection)
  if (block.collection !== undefined && !collection) return 1
  const products = collection ? findProducts(context, collection) : content.products.all
  return countPages(products.length, block.perPage)
}

function collectionList(
  context: RenderContext,
  block: BlockOf<'collection-list'>,
  lang: LocaleCode,
): LeafView {
  const { collections } = context.content
  const visible = block.collections ? collections.byIds(block.collections) : collections.all
  return {
    kind: 'collection-list',
    collections: visible.map((collection) => collectionCard(context, collection, lang)),
  }
}

/** Returns the view of a block other than columns; undefined when what it refers to does not exist. */
export function leafView(
  context: RenderContext,
  block: LeafBlock,
  options: ViewOptions,
): LeafView | undefined {
  const { lang } = options
  const text = (content: Parameters<typeof getText>[1]) => getText(context, content, lang)
  switch (block.kind) {
    case 'heading':
      return { ...block, text: text(block.text) }
    case 'text':
      return { kind: 'text', html: renderHtml(context, block.text, lang) }
    case 'image':
      return imageBlock(context, block, lang)
    case 'gallery':
      return gallery(context, block, lang)
    case 'buttons': {
      const buttons = block.buttons.map(({ label, link: href, style }) => ({
        label: text(label),
        href,
        style,
      }))
      return { kind: 'buttons', buttons }
    }
    case 'navigation':
      return { kind: 'navigation', items: menuView(context, block.menu, lang) }
    case 'faq': {
      const items = block.items.map(({ question, answer }) => ({
        question: text(question),
        html: renderHtml(context, answer, lang),
      }))
      return { kind: 'faq', items }
    }
    case 'testimonials':
      return testimonials(context, block, lang)
    case 'hours': {
      const { kind, hours, note } = block
      return { kind, hours, ...(note !== undefined && { note: text(note) }) }
    }
    case 'map':
      return { ...block, address: text(block.address) }
    case 'proof':
      return proofView(context)
    case 'calendar':
      return calendarCard(context, block, lang)
    case 'form':
    case 'survey':
    case 'quiz':
      return formCard(context, block, lang)
    case 'blog-list':
      return blogList(context, block, options)
    case 'product-list':
      return productList(context, block, options)
    case 'collection-list':
      return collectionList(context, block, lang)
    case 'price-list':
      return priceListView(context, block, lang)
    case 'embed':
      return { ...block, title: text(block.title) }
  }
}
