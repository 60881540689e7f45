import type { NamedLink } from '#worker/contract/content/cards.ts'
import { blogPage, shopPage } from './addresses.ts'
import { categoryLink } from './cards.ts'
import { type Scene, tell } from './scene.ts'
import type { CategoryItem, PageItem, PostItem } from './site-content.ts'

const pageLink = (scene: Scene, page: PageItem): NamedLink => ({
  name: tell(scene, page.title, scene.locale),
  path: scene.addresses.page(page),
})

/** The home page, by the site's name: its title is a headline. */
function home(scene: Scene): NamedLink {
  return { name: tell(scene, scene.catalogue.site.name, scene.locale), path: '/' }
}

const below = (scene: Scene, page: PageItem | undefined) => [
  home(scene),
  ...(page ? [pageLink(scene, page)] : []),
]

/** The pages whose paths a page's path goes on from. */
export function pageBreadcrumbs(scene: Scene, { path }: PageItem): NamedLink[] {
  if (path === '') return []
  const segments = path.split('/')
  const above = segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
  return [
    home(scene),
    ...above.flatMap((one) => {
      const page = scene.content.pages.bySlug(one)
      return page ? pageLink(scene, page) : []
    }),
  ]
}

/** The page of the blog. */
export function blogBreadcrumbs(scene: Scene): NamedLink[] {
  return below(scene, blogPage(scene.catalogue.site, scene.content))
}

const categoryCrumb = (scene: Scene, id: string | undefined) => {
  const link = categoryLink(scene, id, scene.locale)
  return link ? [link] : []
}

/** The blog, and what a category is a part of. */
export function categoryBreadcrumbs(scene: Scene, { parent }: CategoryItem): NamedLink[] {
  return [...blogBreadcrumbs(scene), ...categoryCrumb(scene, parent)]
}

/** The blog, and the post's category. */
export function postBreadcrumbs(scene: Scene, post: PostItem): NamedLink[] {
  const category = scene.content.categories.byId(post.category)
  return category
    ? [...categoryBreadcrumbs(scene, category), ...categoryCrumb(scene, category.id)]
    : blogBreadcrumbs(scene)
}

/** The page of the shop. */
export function shopBreadcrumbs(scene: Scene): NamedLink[] {
  return below(scene, shopPage(scene.catalogue.site, scene.content))
}
