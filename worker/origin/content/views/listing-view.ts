import type { LocaleCode } from '#locales/codes.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { type Narrowing, partsOf, postsBy } from '../posts.ts'
import { languageOf, picture, type Scene, sourceOf, tell, tellHtml } from '../render-context.ts'
import type { AuthorItem, CategoryItem, TagItem } from '../site-content.ts'
import { blogBreadcrumbs, categoryBreadcrumbs } from './breadcrumbs.ts'
import { namedLink, postCard } from './cards.ts'
import { frame } from './frame.ts'
import { checkPage, onPage, pagesOf } from './paging.ts'

const PER_PAGE = 10

/** Returns a page of a list of posts. Search engines do not list empty ones. */
function listing(scene: Scene, by: Narrowing, lang: LocaleCode, page: number) {
  const posts = postsBy(scene.content, by)
  checkPage(page, pagesOf(posts.length, PER_PAGE))
  const { shown, paging } = onPage(posts, PER_PAGE, page)
  return {
    listed: posts.length > 0,
    posts: shown.map((post) => postCard(scene, post, lang)),
    ...(paging && { paging }),
  }
}

/**
 * Returns the view of a category with its posts and those of its subcategories. Throws `not-found` for a page
 * after the last.
 */
export function categoryView(scene: Scene, category: CategoryItem, page: number): ViewOf<'category'> {
  const { id, name, description } = category
  const { content, addresses } = scene
  const lang = languageOf(scene, name)
  return {
    kind: 'category',
    ...frame(scene, {
      lang,
      title: name,
      description,
      path: addresses.category(category),
      breadcrumbs: categoryBreadcrumbs(scene, category, lang),
    }),
    ...listing(scene, { category: id }, lang, page),
    parts: partsOf(content, category).flatMap((part) => {
      return namedLink(scene, part.name, addresses.category(part), lang) ?? []
    }),
  }
}

/**
 * Returns the view of a tag with its posts; undefined when it has no path. Throws `not-found` for a page after
 * the last.
 */
export function tagView(scene: Scene, tag: TagItem, page: number): ViewOf<'tag'> | undefined {
  const path = scene.addresses.tag(tag)
  if (path === undefined) return undefined
  const lang = languageOf(scene, tag.name)
  return {
    kind: 'tag',
    ...frame(scene, { lang, title: tag.name, path, breadcrumbs: blogBreadcrumbs(scene, lang) }),
    ...listing(scene, { tag: tag.id }, lang, page),
  }
}

/** Names are the same in all languages, so the language of the view is that of the biography. */
function languageOfAuthor(scene: Scene, { name, role, bio }: AuthorItem): LocaleCode {
  const told = bio && sourceOf(bio)
  const perLocale = [name, told, role].find((text) => typeof text === 'object')
  return languageOf(scene, perLocale ?? name)
}

/**
 * Returns the view of an author with their posts; undefined when they have no path. Throws `not-found` for a
 * page after the last.
 */
export function authorView(scene: Scene, author: AuthorItem, page: number): ViewOf<'author'> | undefined {
  const path = scene.addresses.author(author)
  if (path === undefined) return undefined
  const { id, name, role, bio } = author
  const lang = languageOfAuthor(scene, author)
  const image = picture(scene, author.image, lang)
  return {
    kind: 'author',
    ...frame(scene, {
      lang,
      path,
      title: name,
      cover: author.image,
      breadcrumbs: blogBreadcrumbs(scene, lang),
    }),
    ...listing(scene, { author: id }, lang, page),
    ...(role !== undefined && { role: tell(scene, role, lang) }),
    ...(image && { image }),
    ...(bio && { html: tellHtml(scene, bio, lang) }),
  }
}
