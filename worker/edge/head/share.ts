import type { LocaleCode } from '#locales/codes.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { ContentView, ViewOf } from '#worker/contract/content/view.ts'
import { toDecimalAmount } from '#worker/contract/money/decimal-amount.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'

/** A page's data for link previews. */
export interface Share {
  type: 'website' | 'article' | 'product'
  title: string
  description?: string | undefined
  /** The locale of these texts, if it differs from that of the page. */
  lang?: LocaleCode | undefined
  image?: ImageView | undefined
  /** Further properties, which only this type has. */
  more?: Property[]
}

/** An Open Graph property. */
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

/** Creates the link preview data of a content page. */
export function createShare(local: LocalSite, view: ContentView): Share {
  const { title, description, lang } = view
  return { ...getShareType(local, view), title, description, lang, image: view.cover ?? local.site.cover }
}
