import type { LocaleCode } from '#locales/codes.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { languageOf, picture, type Scene, tell, tellHtml } from '../render-context.ts'
import type { ProductItem } from '../site-content.ts'
import { shopBreadcrumbs } from './breadcrumbs.ts'
import { frame } from './frame.ts'
import { priceOf } from './prices.ts'

/** Returns the variants of a product with the labels of their option values. */
function variantsOf(scene: Scene, { options, variants }: ProductItem, lang: LocaleCode) {
  return variants.map(({ values, price, available }) => ({
    values: options.flatMap((option) => {
      const chosen = option.values.find(({ value }) => value === values[option.id])
      return chosen ? tell(scene, chosen.label, lang) : []
    }),
    price,
    available,
  }))
}

/** Returns the view of a product and its link to buy it. */
export function productView(scene: Scene, product: ProductItem): ViewOf<'product'> {
  const { title, summary, description, options, buy, updatedAt } = product
  const lang = languageOf(scene, title)
  return {
    kind: 'product',
    ...frame(scene, {
      lang,
      title,
      updatedAt,
      description: summary,
      cover: product.images[0],
      path: scene.addresses.product(product),
      breadcrumbs: shopBreadcrumbs(scene, lang),
    }),
    ...(summary !== undefined && { summary: tell(scene, summary, lang) }),
    ...(description && { html: tellHtml(scene, description, lang) }),
    images: product.images.flatMap((id) => picture(scene, id, lang) ?? []),
    ...priceOf(product),
    options: options.map(({ name, values }) => ({
      name: tell(scene, name, lang),
      values: values.map(({ label }) => tell(scene, label, lang)),
    })),
    variants: variantsOf(scene, product, lang),
    ...(buy && { buy: { label: tell(scene, buy.label, lang), href: buy.link } }),
  }
}
