import { DAY_MS } from '#worker/contract/durations.ts'
import {
  createLargePractice,
  largePracticeOwner,
  listLargePracticeBookings,
} from '../fixtures/large-practice.ts'
import { benchDeskBrowser } from './desk-browser.ts'
import { median, ORIGIN_SECRET } from './load.ts'
import { changeAndPublish } from './practice.ts'
import type { Row, Section } from './report.ts'
import { ADMIN_TOKEN, ports, startServers } from './workerd.ts'

const ROUNDS = 40
/** The longest that a page of the agenda may take at the median, in milliseconds. */
const MAX_PAGE_MS = 100
/** How many bookings each of the sixty people has on the measured day, and on each of the four days after it. */
const BOOKINGS_PER_PERSON = 10
const EACH_ON_OTHER_DAYS = 6

/** Publishes the large practice, and books five days of appointments. Returns their dates. */
async function openPractice(
  origin: string,
  token: string,
  headers: Record<string, string>,
): Promise<string[]> {
  await changeAndPublish(origin, token, ({ site }: { site: object }) => createLargePractice(site))
  const dates = [2, 3, 4, 5, 6].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10))
  for (const [index, date] of dates.entries())
    for (const booking of listLargePracticeBookings(
      date,
      index === 0 ? BOOKINGS_PER_PERSON : EACH_ON_OTHER_DAYS,
    )) {
      const booked = await fetch(`${origin}/api/admin/bookings`, {
        method: 'POST',
        body: JSON.stringify(booking),
        headers,
      })
      if (!booked.ok) throw new Error(`Nothing was booked: ${await booked.text()}`)
    }
  return dates
}

/** Signs the owner in at the desk, and returns the cookie of the session. */
async function signIn(origin: string, headers: Record<string, string>): Promise<string> {
  const created = await fetch(`${origin}/api/admin/sign-in-links`, {
    method: 'POST',
    body: JSON.stringify({ email: largePracticeOwner.email }),
    headers,
  })
  const { url } = (await created.json()) as { url: string }
  const signedIn = await fetch(origin + new URL(url).pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: origin },
  })
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function measure(url: string, headers: Record<string, string>): Promise<{ ms: number; bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    const response = await fetch(url, { headers })
    bytes = (await response.arrayBuffer()).byteLength
    if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`)
    times.push(performance.now() - started)
  }
  return { ms: median(times), bytes }
}

/** Measures the desk with 60 staff, 600 bookings on one day and 2,040 in five days. */
export async function benchAgenda(): Promise<Section> {
  const workerd = await startServers()
  try {
    const origin = `http://localhost:${ports.daybook}`
    const headers = {
      Authorization: `Bearer ${ADMIN_TOKEN}`,
      'Content-Type': 'application/json',
      'X-Daybook-Secret': ORIGIN_SECRET,
      'X-Daybook-Address': '10.2.0.1',
    }
    const [date = '', ...others] = await openPractice(origin, ADMIN_TOKEN, headers)
    const to = others.at(-1) ?? date
    const cookie = await signIn(origin, headers)
    const paths = [`/desk?date=${date}`, `/desk?view=week&date=${date}`, `/desk?view=list&date=${date}`]
    const [day = '', week = '', list = ''] = paths
    const views = [
      { what: 'a day, 600 appointments', page: day, until: date },
      { what: 'a week of all, 2,040 appointments', page: week, until: to },
      { what: 'a list of 300 of 2,040 appointments', page: list, until: to },
    ]
    const rows: Row[] = []
    for (const { what, page, until } of views) {
      const call = await measure(`${origin}/api/admin/agenda?from=${date}&to=${until}`, headers)
      const { ms, bytes } = await measure(origin + page, { Cookie: cookie })
      console.log(`  ${what}: ${(bytes / 1000).toFixed(0)} kB`)
      rows.push({
        what: `Agenda of 60 people: ${what}`,
        value: ms,
        unit: 'ms',
        goal: { atMost: MAX_PAGE_MS },
        floor: { what: 'its call, in ms', value: call.ms },
      })
    }
    await benchDeskBrowser(origin, cookie, [day, list])
    return { rows }
  } finally {
    await workerd.stop()
  }
}
