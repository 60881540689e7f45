import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { PageContext } from '../pages/page-context.ts'
import type { Thing } from '../structured-data/thing.ts'
import type { Head } from './content-head.ts'

interface BookingHeadFields {
  /** The title without the name of the step. */
  title: string
  description?: string | undefined
  /** The picture; by default the site's. */
  cover?: ImageView | undefined
  graph: Thing[]
}

/** Creates the metadata of a public booking page, at the request's path. */
export function createBookingHead(
  { site, path }: Pick<PageContext, 'site' | 'path'>,
  { title, description, cover = site.cover, graph }: BookingHeadFields,
): Head {
  return { path, graph, share: { type: 'website', title, description, image: cover } }
}
