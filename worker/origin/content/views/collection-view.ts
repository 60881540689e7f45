import type { ViewOf } from '#worker/contract/content/view.ts'
import { listProducts } from '../collection-products.ts'
import { getLanguage, type RenderContext } from '../render-context.ts'
import type { CollectionItem } from '../site-content.ts'
import { shopBreadcrumbs } from './breadcrumbs.ts'
import { productCard } from './cards.ts'
import { getCommonFields } from './common-fields.ts'
import { checkPage, countPages, getPage } from './paging.ts'

/** Rows of two, three and four cards are full. */
const PER_PAGE = 24

/** Returns the view of a collection with a page of its products. Throws `not-found` for a page after the last. */
export function collectionView(
  context: RenderContext,
  collection: CollectionItem,
  page: number,
): ViewOf<'collection'> {
  const { title, description, cover } = collection
  const lang = getLanguage(context, title)
  const products = listProducts(context, collection)
  checkPage(page, countPages(products.length, PER_PAGE))
  const { visible, paging } = getPage(products, PER_PAGE, page)
  return {
    kind: 'collection',
    ...getCommonFields(context, {
      lang,
      title,
      description,
      cover,
      listed: products.length > 0,
      path: context.paths.collection(collection),
      breadcrumbs: shopBreadcrumbs(context, lang),
    }),
    products: visible.map((product) => productCard(context, product, lang)),
    ...(paging && { paging }),
  }
}
