import type { LocaleCode } from '#locales/codes.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { ContentView, ViewOf } from '#worker/contract/content/view.ts'
import { toDecimalAmount } from '#worker/contract/money/decimal-amount.ts'
import { getPublicUrl, type LocalSite } from './local-site.ts'

/** What a page says of itself where a link to it is shown. */
export interface Share {
  type: 'website' | 'article' | 'product'
  title: string
  description?: string | undefined
  /** The language of these words, where it is not the page's. */
  lang?: LocaleCode | undefined
  image?: ImageView | undefined
  /** The properties that its type has beside those of all. */
  more?: Property[]
}

/** A name of Open Graph's, and its value. */
export type Property = [name: string, value: string | number | undefined]

function listArticleProperties(local: LocalSite, view: ViewOf<'post'>): Property[] {
  const { author } = view
  return [
    ['article:published_time', view.publishedAt],
    ['article:modified_time', view.updatedAt],
    ['article:author', author && getPublicUrl(local, author.path)],
    ['article:section', view.category?.name],
    ...view.tags.map(({ name }): Property => ['article:tag', name]),
  ]
}

const listProductProperties = ({ price, available }: ViewOf<'product'>): Property[] => [
  ['product:price:amount', toDecimalAmount(price)],
  ['product:price:currency', price.currency],
  ['product:availability', available ? 'in stock' : 'out of stock'],
]

function getShareType(local: LocalSite, view: ContentView): Pick<Share, 'type' | 'more'> {
  if (view.kind === 'post') return { type: 'article', more: listArticleProperties(local, view) }
  if (view.kind === 'product') return { type: 'product', more: listProductProperties(view) }
  return { type: 'website' }
}

/** What a content page says of itself where a link to it is shown. */
export function createShare(local: LocalSite, view: ContentView): Share {
  const { title, description, lang } = view
  return { ...getShareType(local, view), title, description, lang, image: view.cover ?? local.site.cover }
}
