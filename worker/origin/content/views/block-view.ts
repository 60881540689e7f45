import type { LocaleCode } from '#locales/codes.ts'
import type { Block } from '#worker/contract/bundle/content/section.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import { productsOf } from '../collection-products.ts'
import { postsBy } from '../posts.ts'
import { picture, type Scene, tell, tellHtml } from '../render-context.ts'
import { calendarCard } from './bookable.ts'
import { collectionCard, postCard, productCard } from './cards.ts'
import { formCard } from './form-card.ts'
import { menuView } from './menu-view.ts'
import { onPage } from './paging.ts'

export type Leaf = Exclude<Block, { kind: 'columns' }>
type LeafView = Exclude<BlockView, { kind: 'columns' }>
type Of<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>

/** The language of the page, and the page number of its lists. */
interface Shown {
  lang: LocaleCode
  page: number
}

function imageBlock(scene: Scene, block: Of<'image'>, lang: LocaleCode): LeafView | undefined {
  const image = picture(scene, block.image, lang)
  if (!image) return undefined
  const { caption, link: href, wide } = block
  return {
    kind: 'image',
    image,
    wide,
    ...(caption !== undefined && { caption: tell(scene, caption, lang) }),
    ...(href !== undefined && { href }),
  }
}

function testimonials(scene: Scene, block: Of<'testimonials'>, lang: LocaleCode): LeafView {
  const items = block.items.map(({ quote, name, role, image: id }) => {
    const image = picture(scene, id, lang)
    return {
      quote: tell(scene, quote, lang),
      name: tell(scene, name, lang),
      ...(role !== undefined && { role: tell(scene, role, lang) }),
      ...(image && { image }),
    }
  })
  return { kind: 'testimonials', items }
}

function blogList(scene: Scene, block: Of<'blog-list'>, { lang, page }: Shown): LeafView {
  const posts = postsBy(scene.content, block)
  const { shown, paging } = onPage(posts, block.perPage, block.paged ? page : 1)
  return {
    kind: 'blog-list',
    posts: shown.map((post) => postCard(scene, post, lang)),
    ...(block.paged && paging && { paging }),
  }
}

function productList(scene: Scene, block: Of<'product-list'>, lang: LocaleCode): LeafView | undefined {
  const { products, collections } = scene.content
  const collection = collections.byId(block.collection)
  if (block.collection !== undefined && !collection) return undefined
  const all = collection ? productsOf(scene, collection) : products.all
  const shown = all.slice(0, block.perPage)
  return { kind: 'product-list', products: shown.map((product) => productCard(scene, product, lang)) }
}

function collectionList(scene: Scene, block: Of<'collection-list'>, lang: LocaleCode): LeafView {
  const { collections: all } = scene.content
  const shown = block.collections ? all.those(block.collections) : all.all
  return { kind: 'collection-list', collections: shown.map((one) => collectionCard(scene, one, lang)) }
}

/** Returns the view of a block other than columns; undefined when what it refers to does not exist. */
export function leafView(scene: Scene, block: Leaf, shown: Shown): LeafView | undefined {
  const { lang } = shown
  const text = (words: Parameters<typeof tell>[1]) => tell(scene, words, lang)
  switch (block.kind) {
    case 'heading':
      return { ...block, text: text(block.text) }
    case 'text':
      return { kind: 'text', html: tellHtml(scene, block.text, lang) }
    case 'image':
      return imageBlock(scene, block, lang)
    case 'buttons': {
      const buttons = block.buttons.map(({ label, link: href, style }) => ({
        label: text(label),
        href,
        style,
      }))
      return { kind: 'buttons', buttons }
    }
    case 'navigation':
      return { kind: 'navigation', items: menuView(scene, block.menu, lang) }
    case 'faq': {
      const items = block.items.map(({ question, answer }) => ({
        question: text(question),
        html: tellHtml(scene, answer, lang),
      }))
      return { kind: 'faq', items }
    }
    case 'testimonials':
      return testimonials(scene, block, lang)
    case 'hours': {
      const { kind, hours, note } = block
      return { kind, hours, ...(note !== undefined && { note: text(note) }) }
    }
    case 'map':
      return { ...block, address: text(block.address) }
    case 'calendar':
      return calendarCard(scene, block, lang)
    case 'form':
    case 'survey':
    case 'quiz':
      return formCard(scene, block, lang)
    case 'blog-list':
      return blogList(scene, block, shown)
    case 'product-list':
      return productList(scene, block, lang)
    case 'collection-list':
      return collectionList(scene, block, lang)
    case 'embed':
      return { ...block, title: text(block.title) }
  }
}
