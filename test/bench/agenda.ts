import { DAY_MS } from '#worker/contract/durations.ts'
import {
  createLargePractice,
  largePracticeOwner,
  listLargePracticeBookings,
} from '../fixtures/large-practice.ts'
import { benchDeskBrowser } from './desk-browser.ts'
import { median, ORIGIN_SECRET, toBudget } from './load.ts'
import { changeAndPublish } from './practice.ts'

const ROUNDS = 40
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

/** Measures the desk with 60 staff, 600 bookings on one day and 2,040 in five days. Leaves the practice published. */
export async function benchAgenda(origin: string, token: string) {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'X-Daybook-Secret': ORIGIN_SECRET,
    'X-Daybook-Address': '10.2.0.1',
  }
  const [date = '', ...others] = await openPractice(origin, token, headers)
  const cookie = await signIn(origin, headers)
  const [day, list] = [`/desk?date=${date}`, `/desk?view=list&date=${date}`]
  const call = await measure(`${origin}/api/admin/agenda?from=${date}&to=${date}`, headers)
  const dayPage = await measure(origin + day, { Cookie: cookie })
  const listPage = await measure(origin + list, { Cookie: cookie })
  const toText = ({ ms, bytes }: typeof call) => `${ms.toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB`
  console.log(
    `\nThe desk of 60 staff: 600 bookings on a day, 2,040 in ${others.length + 1} days, median of ${ROUNDS}`,
  )
  console.log(`  call of the day   ${toText(call)}`)
  console.log(`  day               ${toText(dayPage)} (${toBudget(dayPage.ms, 100, 'ms')})`)
  console.log(`  list              ${toText(listPage)} (${toBudget(listPage.ms, 100, 'ms')})`)
  await benchDeskBrowser(origin, cookie, [day, list])
}
