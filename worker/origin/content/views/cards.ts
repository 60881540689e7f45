import type { LocaleCode } from '#locales/codes.ts'
import type { CollectionCard, NamedLink, PostCard, ProductCard } from '#worker/contract/content/cards.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { langOf, languageOf, picture, type Scene, tell } from '../render-context.ts'
import type { CollectionItem, PostItem, ProductItem } from '../site-content.ts'
import { priceOf } from './prices.ts'

/** Returns a link with a name in `lang`, shown within text in `pageLang`; undefined without a path. */
export function namedLink(
  scene: Scene,
  name: LocalizedText,
  path: string | undefined,
  lang: LocaleCode,
  among: LocaleCode = lang,
): NamedLink | undefined {
  if (path === undefined) return undefined
  return { name: tell(scene, name, lang), path, ...langOf(scene, name, lang, among) }
}

/** Returns a link to an author. People's names are in no language. */
export function authorLink(scene: Scene, id: string | undefined, lang: LocaleCode): NamedLink | undefined {
  const author = scene.content.authors.byId(id)
  const path = author && scene.addresses.author(author)
  return author && path !== undefined ? { name: tell(scene, author.name, lang), path } : undefined
}

export function categoryLink(
  scene: Scene,
  id: string | undefined,
  lang: LocaleCode,
  among: LocaleCode = lang,
): NamedLink | undefined {
  const category = scene.content.categories.byId(id)
  return category && namedLink(scene, category.name, scene.addresses.category(category), lang, among)
}

/** Returns a post's card for lists in `pageLang`. */
export function postCard(scene: Scene, post: PostItem, among: LocaleCode): PostCard {
  const lang = languageOf(scene, post.title)
  const cover = picture(scene, post.cover, lang)
  const author = authorLink(scene, post.author, lang)
  const category = categoryLink(scene, post.category, lang)
  return {
    path: scene.addresses.post(post),
    ...(lang !== among && { lang }),
    title: tell(scene, post.title, lang),
    ...(post.summary !== undefined && { summary: tell(scene, post.summary, lang) }),
    ...(cover && { cover }),
    ...(author && { author }),
    ...(category && { category }),
    publishedAt: post.publishedAt,
  }
}

/** Returns a product's card for lists in `pageLang`. */
export function productCard(scene: Scene, product: ProductItem, among: LocaleCode): ProductCard {
  const lang = languageOf(scene, product.title)
  const image = picture(scene, product.images[0], lang)
  return {
    path: scene.addresses.product(product),
    ...(lang !== among && { lang }),
    title: tell(scene, product.title, lang),
    ...(product.summary !== undefined && { summary: tell(scene, product.summary, lang) }),
    ...(image && { image }),
    ...priceOf(product),
  }
}

/** Returns a collection's card for lists in `pageLang`. */
export function collectionCard(scene: Scene, collection: CollectionItem, among: LocaleCode): CollectionCard {
  const lang = languageOf(scene, collection.title)
  const cover = picture(scene, collection.cover, lang)
  return {
    path: scene.addresses.collection(collection),
    ...(lang !== among && { lang }),
    title: tell(scene, collection.title, lang),
    ...(collection.description !== undefined && {
      description: tell(scene, collection.description, lang),
    }),
    ...(cover && { cover }),
  }
}
