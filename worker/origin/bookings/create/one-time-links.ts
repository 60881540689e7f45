import { eq } from 'drizzle-orm'
import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { usedLinks } from '../../platform/db/booking-tables.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'

/** Returns whether a one-time link was used for a booking, even for one that was cancelled. */
export function isOneTimeLinkUsed({ db }: Services, slug: string): boolean {
  return db.select().from(usedLinks).where(eq(usedLinks.slug, slug)).get() !== undefined
}

/**
 * Returns the request with the choices that its one-time link fixes. Throws `link-expired` for an unknown or
 * used link, or one of another calendar.
 */
export function applyOneTimeLink(services: Services, request: BookingRequest): BookingRequest {
  const { link: slug } = request
  if (slug === undefined) return request
  const catalogue = services.published.current
  const link = catalogue?.oneTimeLinks.get(slug)
  const calendar = catalogue?.calendars.get(request.calendar)
  if (!link || link.calendar !== calendar?.id || isOneTimeLinkUsed(services, slug))
    throw new Failure('link-expired')
  if (request.items) throw createFieldFailure('items', 'invalid')
  const { service, staff, duration } = link
  return { ...request, ...(service && { service }), ...(staff && { staff }), ...(duration && { duration }) }
}

/** Makes the one-time link of a lapsed booking usable again. Must run in the transaction of the lapse. */
export function restoreOneTimeLink({ db }: Services, booking: string): void {
  db.delete(usedLinks).where(eq(usedLinks.booking, booking)).run()
}

/** Marks a one-time link as used. Must run in the transaction of the booking. */
export function consumeOneTimeLink({ db }: Services, slug: string, booking: string, now: number): void {
  db.insert(usedLinks).values({ slug, booking, usedAt: now }).run()
}
