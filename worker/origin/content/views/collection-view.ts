import type { ViewOf } from '#worker/contract/content/view.ts'
import { productsOf } from '../collection-products.ts'
import { languageOf, type Scene } from '../render-context.ts'
import type { CollectionItem } from '../site-content.ts'
import { shopBreadcrumbs } from './breadcrumbs.ts'
import { productCard } from './cards.ts'
import { frame } from './frame.ts'

/** Returns the view of a collection with all its products. */
export function collectionView(scene: Scene, collection: CollectionItem): ViewOf<'collection'> {
  const { title, description, cover } = collection
  const lang = languageOf(scene, title)
  const products = productsOf(scene, collection)
  return {
    kind: 'collection',
    ...frame(scene, {
      lang,
      title,
      description,
      cover,
      listed: products.length > 0,
      path: scene.addresses.collection(collection),
      breadcrumbs: shopBreadcrumbs(scene, lang),
    }),
    products: products.map((product) => productCard(scene, product, lang)),
  }
}
