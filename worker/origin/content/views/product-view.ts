import type { LocaleCode } from '#locales/codes.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { getImage, getLanguage, getText, type RenderContext, renderHtml } from '../render-context.ts'
import type { ProductItem } from '../site-content.ts'
import { shopBreadcrumbs } from './breadcrumbs.ts'
import { getCommonFields } from './common-fields.ts'
import { getPrice } from './prices.ts'

/** Returns the variants of a product with the labels of their option values. */
function toVariants(context: RenderContext, { options, variants }: ProductItem, lang: LocaleCode) {
  return variants.map(({ values, price, available, link: href }) => ({
    values: options.flatMap((option) => {
      const chosen = option.values.find(({ value }) => value === values[option.id])
      return chosen ? getText(context, chosen.label, lang) : []
    }),
    price,
    available,
    ...(href !== undefined && { href }),
  }))
}

/** Returns the view of a product and its link to buy it. */
export function productView(context: RenderContext, product: ProductItem): ViewOf<'product'> {
  const { title, summary, description, options, buy, updatedAt } = product
  const lang = getLanguage(context, title)
  return {
    kind: 'product',
    ...getCommonFields(context, {
      lang,
      title,
      updatedAt,
      description: summary,
      cover: product.images[0],
      path: context.paths.product(product),
      breadcrumbs: shopBreadcrumbs(context, lang),
    }),
    ...(summary !== undefined && { summary: getText(context, summary, lang) }),
    ...(description && { html: renderHtml(context, description, lang) }),
    images: product.images.flatMap((id) => getImage(context, id, lang) ?? []),
    ...getPrice(product),
    options: options.map(({ name, values }) => ({
      name: getText(context, name, lang),
      values: values.map(({ label }) => getText(context, label, lang)),
    })),
    variants: toVariants(context, product, lang),
    ...(buy && { buy: { label: getText(context, buy.label, lang), href: buy.link } }),
  }
}
