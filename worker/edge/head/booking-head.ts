import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { PageContext } from '../pages/page-context.ts'
import type { Thing } from '../structured-data/thing.ts'
import type { Head } from './content-head.ts'

interface BookingHeadFields {
  /** Without the step that it is at. */
  title: string
  description?: string | undefined
  /** The site's where it has none of its own. */
  cover?: ImageView | undefined
  graph: Thing[]
}

/** The head of a public page of the booking flow, at this context's own address. */
export function createBookingHead(
  { site, path }: Pick<PageContext, 'site' | 'path'>,
  { title, description, cover = site.cover, graph }: BookingHeadFields,
): Head {
  return { path, graph, share: { type: 'website', title, description, image: cover } }
}
