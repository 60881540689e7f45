import type { ViewOf } from '#worker/contract/content/view.ts'
import { listProducts } from '../collection-products.ts'
import { getLanguage, type RenderContext } from '../render-context.ts'
import type { CollectionItem } from '../site-content.ts'
import { shopBreadcrumbs } from './breadcrumbs.ts'
import { productCard } from './cards.ts'
import { getCommonFields } from './common-fields.ts'

/** Returns the view of a collection with all its products. */
export function collectionView(context: RenderContext, collection: CollectionItem): ViewOf<'collection'> {
  const { title, description, cover } = collection
  const lang = getLanguage(context, title)
  const products = listProducts(context, collection)
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
    products: products.map((product) => productCard(context, product, lang)),
  }
}
