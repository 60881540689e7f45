import type { LocaleCode } from '#locales/codes.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { filterPosts, listSubcategories, type PostFilter } from '../posts.ts'
import {
  getImage,
  getLanguage,
  getSource,
  getText,
  type RenderContext,
  renderHtml,
} from '../render-context.ts'
import type { AuthorItem, CategoryItem, TagItem } from '../site-content.ts'
import { blogBreadcrumbs, categoryBreadcrumbs } from './breadcrumbs.ts'
import { namedLink, postCard } from './cards.ts'
import { getCommonFields } from './common-fields.ts'
import { checkPage, countPages, getPage } from './paging.ts'

const PER_PAGE = 10

/** Returns one page of a list of posts. An empty list is not listed in search engines. */
function listing(context: RenderContext, filter: PostFilter, lang: LocaleCode, page: number) {
  const posts = filterPosts(context.content, filter)
  checkPage(page, countPages(posts.length, PER_PAGE))
  const { visible, paging } = getPage(posts, PER_PAGE, page)
  return {
    listed: posts.length > 0,
    posts: visible.map((post) => postCard(context, post, lang)),
    ...(paging && { paging }),
  }
}

/**
 * Returns the view of a category with its posts and those of its subcategories. Throws `not-found` for a page
 * after the last.
 */
export function categoryView(
  context: RenderContext,
  category: CategoryItem,
  page: number,
): ViewOf<'category'> {
  const { id, name, description } = category
  const { content, paths } = context
  const lang = getLanguage(context, name)
  return {
    kind: 'category',
    ...getCommonFields(context, {
      lang,
      title: name,
      description,
      path: paths.category(category),
      breadcrumbs: categoryBreadcrumbs(context, category, lang),
    }),
    ...listing(context, { category: id }, lang, page),
    parts: listSubcategories(content, category).flatMap((subcategory) => {
      return namedLink(context, subcategory.name, paths.category(subcategory), lang) ?? []
    }),
  }
}

/**
 * Returns the view of a tag with its posts; undefined when it has no path. Throws `not-found` for a page after
 * the last.
 */
export function tagView(context: RenderContext, tag: TagItem, page: number): ViewOf<'tag'> | undefined {
  const path = context.paths.tag(tag)
  if (path === undefined) return undefined
  const lang = getLanguage(context, tag.name)
  return {
    kind: 'tag',
    ...getCommonFields(context, { lang, title: tag.name, path, breadcrumbs: blogBreadcrumbs(context, lang) }),
    ...listing(context, { tag: tag.id }, lang, page),
  }
}

/** Returns the language of an author's view: that of the first localised text among name, biography and role. */
function getAuthorLanguage(context: RenderContext, { name, role, bio }: AuthorItem): LocaleCode {
  const biography = bio && getSource(bio)
  const localizedText = [name, biography, role].find((text) => typeof text === 'object')
  return getLanguage(context, localizedText ?? name)
}

/**
 * Returns the view of an author with their posts; undefined when they have no path. Throws `not-found` for a
 * page after the last.
 */
export function authorView(
  context: RenderContext,
  author: AuthorItem,
  page: number,
): ViewOf<'author'> | undefined {
  const path = context.paths.author(author)
  if (path === undefined) return undefined
  const { id, name, role, bio } = author
  const lang = getAuthorLanguage(context, author)
  const image = getImage(context, author.image, lang)
  return {
    kind: 'author',
    ...getCommonFields(context, {
      lang,
      path,
      title: name,
      cover: author.image,
      breadcrumbs: blogBreadcrumbs(context, lang),
    }),
    ...listing(context, { author: id }, lang, page),
    ...(role !== undefined && { role: getText(context, role, lang) }),
    ...(image && { image }),
    ...(bio && { html: renderHtml(context, bio, lang) }),
  }
}
