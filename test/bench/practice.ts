import type autocannon from 'autocannon'
import { DAY_MS, HOUR_MS } from '#worker/contract/durations.ts'
import { ORIGIN_SECRET } from './load.ts'

/** Returns the date a number of days from now, in UTC. */
export const toDate = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Changes the published bundle, and publishes it again. Returns how long the publish took, in milliseconds. */
export async function changeAndPublish<Bundle>(
  origin: string,
  token: string,
  change: (published: Bundle) => object,
): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const current = await fetch(`${origin}/api/admin/site`, { headers })
  const body = JSON.stringify(change((await current.json()) as Bundle))
  const started = performance.now()
  const published = await fetch(`${origin}/api/admin/site`, {
    method: 'PUT',
    body,
    headers: { ...headers, 'If-Match': current.headers.get('ETag') ?? '' },
  })
  if (!published.ok) throw new Error(`Nothing was published: ${published.status} ${await published.text()}`)
  return performance.now() - started
}

/**
 * Returns the request for the booking with this number: `staff` calendars get one booking each in every hour. Each visitor has a
 * client IP of their own.
 */
export function createBooking(number: number, staff: number) {
  const firstHour = Math.ceil((Date.now() + DAY_MS) / DAY_MS) * DAY_MS
  const booking = {
    calendar: `cal_${number % staff}`,
    start: new Date(firstHour + Math.floor(number / staff) * HOUR_MS).toISOString(),
    timeZone: 'Europe/Lisbon',
    contact: {
      firstName: 'Maria',
      lastName: 'Sousa',
      email: `maria.${number}@example.com`,
      phone: `+3519${10_000_000 + number}`,
    },
    consents: { terms: true },
  }
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `bench-${number}`,
    'x-daybook-secret': ORIGIN_SECRET,
    'x-daybook-address': `10.${3 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
  }
  return { method: 'POST', headers, body: JSON.stringify(booking) } as const
}

/** Returns a request that makes the next booking each time it is sent. */
export function createBookings(staff: number): autocannon.Request {
  let number = -1
  return {
    path: '/api/bookings',
    setupRequest(request) {
      number += 1
      const { headers, ...booking } = createBooking(number, staff)
      return { ...request, ...booking, headers: { ...request.headers, ...headers } }
    },
  }
}
