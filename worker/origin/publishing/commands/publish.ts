import type { Publication } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { compareRevisions, toWriteBatches } from '#worker/publishing/compare-revisions.ts'
import { createPublicationSummary } from '#worker/publishing/publication-summary.ts'
import { toResources, toStoredResource } from '#worker/publishing/resources.ts'
import { readEntries } from '../../catalogue/revision-entries.ts'
import type { Services } from '../../platform/services.ts'
import { listUpcomingBookings } from '../list-upcoming-bookings.ts'

/** Commits the pieces of a publish as the newest revision, and offers freed times to the waitlist. */
export function commitPublication(services: Services, ticket: string): number {
  const { revision, mayFreeTimes } = services.staging.commit(ticket)
  services.emit({ type: 'site.published' })
  if (mayFreeTimes) services.emit({ type: 'slots.freed' })
  return revision
}

/**
 * Publishes a checked bundle in one go: the settings of a new site. All other bundles arrive in pieces.
 * Bookable resources that leave the bundle stay stored for their bookings; content that leaves it is deleted.
 */
export function publish(services: Services, bundle: Bundle): Omit<Publication, 'warnings'> {
  const { db, clock, published, staging } = services
  const before = published.current?.site
  const difference = compareRevisions(
    toResources(bundle).map(toStoredResource),
    readEntries(db, published.revision),
  )
  const ticket = staging.open(published.revision, { kind: 'system' })
  for (const piece of toWriteBatches(difference)) staging.write(ticket, piece)
  const revision = commitPublication(services, ticket)
  const outcome = createPublicationSummary(bundle, difference, before)
  if (outcome.needsBookings) {
    let page = listUpcomingBookings(db, clock.now())
    for (; page.bookings.length > 0; page = listUpcomingBookings(db, clock.now(), page.bookings.at(-1)))
      outcome.add(page.bookings)
  }
  return { revision, ...outcome.summarize() }
}
