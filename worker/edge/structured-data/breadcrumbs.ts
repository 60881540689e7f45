import type { ContentView } from '#worker/contract/content/view.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import type { Thing } from './thing.ts'

/** Creates the breadcrumbs of a page; empty on the home page. */
export function createBreadcrumbs(
  local: LocalSite,
  { breadcrumbs: pagesAbove, title, path }: ContentView,
): Thing[] {
  if (pagesAbove.length === 0) return []
  const trail = [...pagesAbove, { name: title, path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((link, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: link.name,
        item: getPublicUrl(local, link.path),
      })),
    },
  ]
}
