import type { ViewOf } from '#worker/contract/content/view.ts'
import { toDecimalAmount } from '#worker/contract/money/decimal-amount.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import { createOffer, getAvailability } from './offer.ts'
import { toPlainText } from './plain-text.ts'
import { toSharedImage } from './shared-image.ts'
import type { Thing } from './thing.ts'

/** Creates the product's price, or the price range of its variants. */
function createOffers({ price, variants, pricesDiffer, available }: ViewOf<'product'>, url: string): Thing {
  if (!pricesDiffer) return createOffer(price, url, available)
  const highest = variants.reduce((most, { price: { amount } }) => Math.max(most, amount), price.amount)
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDecimalAmount(price),
    highPrice: toDecimalAmount({ ...price, amount: highest }),
    priceCurrency: price.currency,
    offerCount: variants.length,
    availability: getAvailability(available),
    url,
  }
}

/** Creates a product, for its page. */
export function createProduct(local: LocalSite, view: ViewOf<'product'>): Thing {
  const url = getPublicUrl(local, view.path)
  const { site } = local
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: view.title,
    description: view.description ?? view.summary ?? (view.html && toPlainText(view.html)),
    image: view.images.map((image) => toSharedImage(site.publicUrl, image).url),
    url,
    offers: createOffers(view, url),
  }
}

/** Creates the list of a collection's products, in order. A later page continues the numbers of the one before. */
export function createItemList(local: LocalSite, view: ViewOf<'collection'>): Thing {
  const url = getPublicUrl(local, view.path)
  const { first = 1, count = view.products.length } = view.paging ?? {}
  return {
    '@type': 'ItemList',
    '@id': `${url}#items`,
    name: view.title,
    description: view.description,
    url,
    numberOfItems: count,
    itemListElement: view.products.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: title,
      url: getPublicUrl(local, path),
    })),
  }
}
