import * as z from 'zod/mini'
import { adminBookingsQuery } from '#worker/contract/admin/bookings.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { toMinute, toText } from '../run/texts.ts'
import { openSite } from '../site/open-site.ts'
import { readPages } from '../site/read-pages.ts'

/** Lists at most `limit` bookings that match these filters of the API. */
export async function listBookings(
  filters: Record<string, string>,
  limit: number,
  output: Output,
): Promise<void> {
  const parsed = z.safeParse(adminBookingsQuery, filters)
  if (!parsed.success)
    throw new CommandFailure(
      'usage',
      `Wrong filters: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    )
  const api = await openSite()
  const bookings = await readPages(limit, async (cursor) => {
    const { body } = await api.call('get /admin/bookings', { query: { ...parsed.data, ...cursor } })
    return { items: body.bookings, next: body.next }
  })
  output.table(
    ['start (UTC)', 'service', 'staff', 'who', 'status', 'id'],
    bookings.map(({ start, service, staff, contact, status, outcome, id }) => [
      toMinute(start),
      toText(service.name),
      staff.name,
      [contact.firstName, contact.lastName].filter(Boolean).join(' '),
      outcome ?? status,
      id,
    ]),
  )
  output.result({ bookings })
}
