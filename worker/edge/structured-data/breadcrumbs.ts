import type { ContentView } from '#worker/contract/content/view.ts'
import { getPublicUrl, type LocalSite } from '../head/local-site.ts'
import type { Thing } from './thing.ts'

/** Creates the breadcrumbs of a page; empty on the home page. */
export function createBreadcrumbs(
  local: LocalSite,
  { breadcrumbs: above, title, path }: ContentView,
): Thing[] {
  if (above.length === 0) return []
  const item = (name: string, at: string, index: number): Thing => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: getPublicUrl(local, at),
  })
  const way = [...above, { name: title, path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map((one, index) => item(one.name, one.path, index)),
    },
  ]
}
