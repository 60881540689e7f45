import type { LocaleCode } from '#locales/codes.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import { blogPage, shopPage } from '../addresses.ts'
import { type Scene, tell } from '../render-context.ts'
import type { CategoryItem, PageItem, PostItem } from '../site-content.ts'
import { categoryLink, namedLink } from './cards.ts'

// Breadcrumbs are in the visitor's language. `pageLang` is the language of the page around them.

function pageCrumb(scene: Scene, page: PageItem | undefined, among: LocaleCode): NamedLink[] {
  const link = page && namedLink(scene, page.title, scene.addresses.page(page), scene.locale, among)
  return link ? [link] : []
}

/** Returns the link to the home page, named after the site: the page's title is a headline. */
function home(scene: Scene): NamedLink {
  return { name: tell(scene, scene.catalogue.site.name, scene.locale), path: '/' }
}

const below = (scene: Scene, page: PageItem | undefined, among: LocaleCode) => [
  home(scene),
  ...pageCrumb(scene, page, among),
]

/** Returns links to the pages whose paths are prefixes of this page's path. */
export function pageBreadcrumbs(scene: Scene, { path }: PageItem, among: LocaleCode): NamedLink[] {
  if (path === '') return []
  const segments = path.split('/')
  const above = segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
  return [home(scene), ...above.flatMap((one) => pageCrumb(scene, scene.content.pages.bySlug(one), among))]
}

/** Returns links to the home page and the page of the blog. */
export function blogBreadcrumbs(scene: Scene, among: LocaleCode): NamedLink[] {
  return below(scene, blogPage(scene.catalogue.site, scene.content), among)
}

const categoryCrumb = (scene: Scene, id: string | undefined, among: LocaleCode) => {
  const link = categoryLink(scene, id, scene.locale, among)
  return link ? [link] : []
}

/** Returns links to the blog and to the category's parent. */
export function categoryBreadcrumbs(scene: Scene, { parent }: CategoryItem, among: LocaleCode): NamedLink[] {
  return [...blogBreadcrumbs(scene, among), ...categoryCrumb(scene, parent, among)]
}

/** Returns links to the blog and to the post's category. */
export function postBreadcrumbs(scene: Scene, post: PostItem, among: LocaleCode): NamedLink[] {
  const category = scene.content.categories.byId(post.category)
  return category
    ? [...categoryBreadcrumbs(scene, category, among), ...categoryCrumb(scene, category.id, among)]
    : blogBreadcrumbs(scene, among)
}

/** Returns links to the home page and the page of the shop. */
export function shopBreadcrumbs(scene: Scene, among: LocaleCode): NamedLink[] {
  return below(scene, shopPage(scene.catalogue.site, scene.content), among)
}
