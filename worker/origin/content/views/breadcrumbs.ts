import type { LocaleCode } from '#locales/codes.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import { findBlogPage, findShopPage } from '../content-paths.ts'
import { getText, type RenderContext } from '../render-context.ts'
import type { CategoryItem, PageItem, PostItem } from '../site-content.ts'
import { categoryLink, namedLink } from './cards.ts'

// Breadcrumbs are in the visitor's language. `pageLang` is the language of the page around them.

function pageCrumb(context: RenderContext, page: PageItem | undefined, pageLang: LocaleCode): NamedLink[] {
  const link = page && namedLink(context, page.title, context.paths.page(page), context.locale, pageLang)
  return link ? [link] : []
}

/** Returns the link to the home page. It is named after the site, since the home page's title is a headline. */
function homeCrumb(context: RenderContext): NamedLink {
  return { name: getText(context, context.site.name, context.locale), path: '/' }
}

function crumbsBelow(context: RenderContext, page: PageItem | undefined, pageLang: LocaleCode) {
  return [homeCrumb(context), ...pageCrumb(context, page, pageLang)]
}

/** Returns links to the pages whose paths are prefixes of this page's path. */
export function pageBreadcrumbs(
  context: RenderContext,
  { path }: PageItem,
  pageLang: LocaleCode,
): NamedLink[] {
  if (path === '') return []
  const segments = path.split('/')
  const parentPaths = segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
  return [
    homeCrumb(context),
    ...parentPaths.flatMap((parent) => pageCrumb(context, context.content.pages.bySlug(parent), pageLang)),
  ]
}

/** Returns links to the home page and the page of the blog. */
export function blogBreadcrumbs(context: RenderContext, pageLang: LocaleCode): NamedLink[] {
  return crumbsBelow(context, findBlogPage(context.site, context.content), pageLang)
}

function categoryCrumb(context: RenderContext, id: string | undefined, pageLang: LocaleCode) {
  const link = categoryLink(context, id, context.locale, pageLang)
  return link ? [link] : []
}

/** Returns links to the blog and to the category's parent. */
export function categoryBreadcrumbs(
  context: RenderContext,
  { parent }: CategoryItem,
  pageLang: LocaleCode,
): NamedLink[] {
  return [...blogBreadcrumbs(context, pageLang), ...categoryCrumb(context, parent, pageLang)]
}

/** Returns links to the blog and to the post's category. */
export function postBreadcrumbs(context: RenderContext, post: PostItem, pageLang: LocaleCode): NamedLink[] {
  const category = context.content.categories.byId(post.category)
  return category
    ? [...categoryBreadcrumbs(context, category, pageLang), ...categoryCrumb(context, category.id, pageLang)]
    : blogBreadcrumbs(context, pageLang)
}

/** Returns links to the home page and the page of the shop. */
export function shopBreadcrumbs(context: RenderContext, pageLang: LocaleCode): NamedLink[] {
  return crumbsBelow(context, findShopPage(context.site, context.content), pageLang)
}
