import type { ContentView } from '#worker/contract/content/view.ts'
import { addressIn, type LocalSite } from '../head/local-site.ts'
import type { Thing } from './thing.ts'

/** The way from the home page to this one; none on the home page itself. */
export function breadcrumbs(local: LocalSite, { breadcrumbs: above, title, path }: ContentView): Thing[] {
  if (above.length === 0) return []
  const item = (name: string, at: string, index: number): Thing => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressIn(local, at),
  })
  const way = [...above, { name: title, path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map((one, index) => item(one.name, one.path, index)),
    },
  ]
}
