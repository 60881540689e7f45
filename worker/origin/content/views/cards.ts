import type { LocaleCode } from '#locales/codes.ts'
import type { CollectionCard, NamedLink, PostCard, ProductCard } from '#worker/contract/content/cards.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { getImage, getLangField, getLanguage, getText, type RenderContext } from '../render-context.ts'
import type { CollectionItem, PostItem, ProductItem } from '../site-content.ts'
import { getPrice } from './prices.ts'
import { countReadingMinutes } from './reading-minutes.ts'

/** Returns a link with a name in `lang`, shown within text in `pageLang`; undefined without a path. */
export function namedLink(
  context: RenderContext,
  name: LocalizedText,
  path: string | undefined,
  lang: LocaleCode,
  pageLang: LocaleCode = lang,
): NamedLink | undefined {
  if (path === undefined) return undefined
  return { name: getText(context, name, lang), path, ...getLangField(context, name, lang, pageLang) }
}

/** Returns a link to an author. People's names are in no language. */
export function authorLink(
  context: RenderContext,
  id: string | undefined,
  lang: LocaleCode,
): NamedLink | undefined {
  const author = context.content.authors.byId(id)
  const path = author && context.paths.author(author)
  return author && path !== undefined ? { name: getText(context, author.name, lang), path } : undefined
}

/** Returns a link to a category; undefined when there is none of this id. */
export function categoryLink(
  context: RenderContext,
  id: string | undefined,
  lang: LocaleCode,
  pageLang: LocaleCode = lang,
): NamedLink | undefined {
  const category = context.content.categories.byId(id)
  return category && namedLink(context, category.name, context.paths.category(category), lang, pageLang)
}

/** Returns the minutes that reading a post takes in a language. */
export function getReadingMinutes(context: RenderContext, { id }: PostItem, lang: LocaleCode): number {
  return context.content.minutes(id, lang, (sections) =>
    countReadingMinutes(sections, (text) => getText(context, text, lang)),
  )
}

/** Returns a post's card for lists in `pageLang`. */
export function postCard(context: RenderContext, post: PostItem, pageLang: LocaleCode): PostCard {
  const lang = getLanguage(context, post.title)
  const cover = getImage(context, post.cover, lang)
  const author = authorLink(context, post.author, lang)
  const category = categoryLink(context, post.category, lang)
  return {
    path: context.paths.post(post),
    ...(lang !== pageLang && { lang }),
    title: getText(context, post.title, lang),
    ...(post.summary !== undefined && { summary: getText(context, post.summary, lang) }),
    ...(cover && { cover }),
    ...(author && { author }),
    ...(category && { category }),
    publishedAt: post.publishedAt,
    readingMinutes: getReadingMinutes(context, post, lang),
  }
}

/** Returns a product's card for lists in `pageLang`. */
export function productCard(context: RenderContext, product: ProductItem, pageLang: LocaleCode): ProductCard {
  const lang = getLanguage(context, product.title)
  const image = getImage(context, product.images[0], lang)
  return {
    path: context.paths.product(product),
    ...(lang !== pageLang && { lang }),
    title: getText(context, product.title, lang),
    ...(product.summary !== undefined && { summary: getText(context, product.summary, lang) }),
    ...(image && { image }),
    ...getPrice(product),
  }
}

/** Returns a collection's card for lists in `pageLang`. */
export function collectionCard(
  context: RenderContext,
  collection: CollectionItem,
  pageLang: LocaleCode,
): CollectionCard {
  const lang = getLanguage(context, collection.title)
  const cover = getImage(context, collection.cover, lang)
  return {
    path: context.paths.collection(collection),
    ...(lang !== pageLang && { lang }),
    title: getText(context, collection.title, lang),
    ...(collection.description !== undefined && {
      description: getText(context, collection.description, lang),
    }),
    ...(cover && { cover }),
  }
}
