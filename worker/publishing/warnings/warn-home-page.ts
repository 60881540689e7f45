import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Warns of a site without a published home page. */
export function warnHomePage({ pages }: Pick<Bundle, 'pages'>): Warning[] {
  const index = pages.findIndex(({ path }) => path === '')
  if (pages[index]?.status === 'published') return []
  const shown = 'Visitors of / see the list of calendars'
  const message =
    index < 0
      ? `The site has no home page. ${shown}: publish a page with the path "".`
      : `The home page is not published. ${shown}: set its status to "published".`
  return [{ path: index < 0 ? 'pages' : `pages.${index}.status`, code: 'no-home-page', message }]
}
