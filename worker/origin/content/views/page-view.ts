import type { ViewOf } from '#worker/contract/content/view.ts'
import { getLanguage, type RenderContext } from '../render-context.ts'
import type { PageItem } from '../site-content.ts'
import { pageBreadcrumbs } from './breadcrumbs.ts'
import { getCommonFields } from './common-fields.ts'
import { sectionViews } from './section-view.ts'

/** Returns the view of a page. Throws `not-found` for a list page after the last. */
export function pageView(context: RenderContext, item: PageItem, page: number): ViewOf<'page'> {
  const { title, description, cover, listed, updatedAt, showTitle } = item
  const lang = getLanguage(context, title)
  return {
    kind: 'page',
    ...getCommonFields(context, {
      lang,
      title,
      description,
      cover,
      listed,
      updatedAt,
      path: context.paths.page(item),
      breadcrumbs: pageBreadcrumbs(context, item, lang),
    }),
    showTitle,
    sections: sectionViews(context, context.content.sections('page', item.id), lang, page),
  }
}
