import { eq } from 'drizzle-orm'
import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { usedLinks } from '../platform/db/booking-tables.ts'
import { fieldError } from '../platform/http/english.ts'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'db' | 'published'>

/** Whether a link was booked with; what became of that booking doesn't matter. */
export function isUsed({ db }: Pick<Parts, 'db'>, slug: string): boolean {
  return db.select().from(usedLinks).where(eq(usedLinks.slug, slug)).get() !== undefined
}

/**
 * What a request asks for when it comes by a one-time link: what the link settles, it settles. Throws `link-expired`
 * where there is no such link, it is used up, or it is another calendar's.
 */
export function withLink(parts: Parts, request: BookingRequest): BookingRequest {
  const { link: slug } = request
  if (slug === undefined) return request
  const catalogue = parts.published.current
  const link = catalogue?.oneTimeLinks.get(slug)
  const calendar = catalogue?.calendars.get(request.calendar)
  if (!link || link.calendar !== calendar?.id || isUsed(parts, slug)) throw new Failure('link-expired')
  if (request.items) throw new Failure('validation', { errors: [fieldError('items', 'invalid')] })
  const { service, staff, duration } = link
  return { ...request, ...(service && { service }), ...(staff && { staff }), ...(duration && { duration }) }
}

/** Gives the link of a booking back that came to nothing, within its write. */
export function restoreLink({ db }: Pick<Parts, 'db'>, booking: string): void {
  db.delete(usedLinks).where(eq(usedLinks.booking, booking)).run()
}

/** Uses a link up, within the write of the booking. */
export function consumeLink({ db }: Pick<Parts, 'db'>, slug: string, booking: string, now: number): void {
  db.insert(usedLinks).values({ slug, booking, usedAt: now }).run()
}
