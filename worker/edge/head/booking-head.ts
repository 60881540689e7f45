import type { Thing } from '../structured-data/thing.ts'
import type { SiteVisit } from '../visit.ts'
import type { Head } from './content-head.ts'

interface Said {
  /** Without the step that it is at. */
  title: string
  description?: string | undefined
  graph: Thing[]
}

/** The head of a public page of the booking flow: at this visit's own address, with the site's picture. */
export function bookingHead({ site, path }: SiteVisit, { title, description, graph }: Said): Head {
  return { path, graph, share: { type: 'website', title, description, image: site.cover } }
}
