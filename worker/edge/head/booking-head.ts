import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { PageContext } from '../page-context/page-context.ts'
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

/** Creates the metadata of a public booking page, whose canonical URL is the request's path without its query. */
export function createBookingHead(
  { site, path, url }: Pick<PageContext, 'site' | 'path' | 'url'>,
  { title, description, cover = site.cover, graph }: BookingHeadFields,
): Head {
  const share: Head['share'] = { type: 'website', title, description, image: cover }
  return url.search ? { path, graph: [], share, isVariant: true } : { path, graph, share }
}
