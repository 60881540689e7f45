import type { ViewOf } from '#worker/contract/content/view.ts'
import { languageOf, type Scene } from '../render-context.ts'
import type { PageItem } from '../site-content.ts'
import { pageBreadcrumbs } from './breadcrumbs.ts'
import { frame } from './frame.ts'
import { sectionViews } from './section-view.ts'

/** Returns the view of a page. Throws `not-found` for a list page after the last. */
export function pageView(scene: Scene, item: PageItem, page: number): ViewOf<'page'> {
  const { title, description, cover, listed, updatedAt, showTitle } = item
  const lang = languageOf(scene, title)
  return {
    kind: 'page',
    ...frame(scene, {
      lang,
      title,
      description,
      cover,
      listed,
      updatedAt,
      path: scene.addresses.page(item),
      breadcrumbs: pageBreadcrumbs(scene, item, lang),
    }),
    showTitle,
    sections: sectionViews(scene, scene.content.sections('page', item.id), lang, page),
  }
}
