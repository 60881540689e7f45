import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { Thing } from '../structured-data/thing.ts'
import type { SiteVisit } from '../pages/page-context.ts'
import type { Head } from './content-head.ts'

interface Said {
  /** Without the step that it is at. */
  title: string
  description?: string | undefined
  /** The site's where it has none of its own. */
  cover?: ImageView | undefined
  graph: Thing[]
}

/** The head of a public page of the booking flow, at this visit's own address. */
export function bookingHead(
  { site, path }: Pick<SiteVisit, 'site' | 'path'>,
  { title, description, cover = site.cover, graph }: Said,
): Head {
  return { path, graph, share: { type: 'website', title, description, image: cover } }
}
