import { median, ORIGIN_SECRET } from './load.ts'

const STAFF = 60
const BOOKINGS_EACH = 10
const ROUNDS = 40
const OWNER = { name: 'Owner', email: 'owner@example.com' }

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const weekly = Object.fromEntries(weekdays.map((day) => [day, [{ from: '08:00', to: '20:00' }]]))

/** Returns the bundle of a practice of sixty people who provide one service each. */
function createPractice(site: object) {
  const people = Array.from({ length: STAFF }, (_, index) => index)
  return {
    site: { ...site, content: {}, owners: [OWNER] },
    staff: people.map((index) => ({ id: `person_${index}`, name: `Person ${index}`, hours: { weekly } })),
    services: people.map((index) => ({
      id: `srv_${index}`,
      slug: `service-${index}`,
      name: `Service ${index}`,
      durations: [45],
      buffers: { before: 5, after: 10 },
      staff: [`person_${index}`],
    })),
    calendars: people.map((index) => ({
      id: `cal_${index}`,
      slug: `calendar-${index}`,
      name: `Calendar ${index}`,
      services: [`srv_${index}`],
      interval: 60,
    })),
  }
}

/** Publishes the practice and books ten appointments for each of its people. Returns their date. */
async function openPractice(origin: string, headers: Record<string, string>): Promise<string> {
  const current = await fetch(`${origin}/api/admin/site`, { headers })
  const { site } = (await current.json()) as { site: object }
  const etag = current.headers.get('ETag') ?? ''
  const body = JSON.stringify(createPractice(site))
  const published = await fetch(`${origin}/api/admin/site`, {
    method: 'PUT',
    body,
    headers: { ...headers, 'If-Match': etag },
  })
  if (!published.ok) throw new Error(`The practice was not published: ${await published.text()}`)
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  for (let index = 0; index < STAFF * BOOKINGS_EACH; index += 1) {
    const hour = String(8 + Math.floor(index / STAFF)).padStart(2, '0')
    const booking = {
      calendar: `cal_${index % STAFF}`,
      start: `${date}T${hour}:00:00Z`,
      contact: { firstName: 'Maria', lastName: `Sousa ${index}`, phone: '+351912345678' },
      overrides: ['notice', 'hours'],
      notify: false,
    }
    const booked = await fetch(`${origin}/api/admin/bookings`, {
      method: 'POST',
      body: JSON.stringify(booking),
      headers,
    })
    if (!booked.ok) throw new Error(`Nothing was booked: ${await booked.text()}`)
  }
  return date
}

/** Signs the owner in at the desk, and returns the cookie of the session. */
async function signIn(origin: string, headers: Record<string, string>): Promise<string> {
  const created = await fetch(`${origin}/api/admin/sign-in-links`, {
    method: 'POST',
    body: JSON.stringify({ email: OWNER.email }),
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

/** Measures the desk's page of a day with 60 staff and 600 bookings. Leaves the practice published. */
export async function benchAgenda(origin: string, token: string) {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'X-Daybook-Secret': ORIGIN_SECRET,
    'X-Daybook-Address': '10.2.0.1',
  }
  const date = await openPractice(origin, headers)
  const call = await measure(`${origin}/api/admin/agenda?from=${date}&to=${date}`, headers)
  const page = await measure(`${origin}/desk?date=${date}`, { Cookie: await signIn(origin, headers) })
  const toText = ({ ms, bytes }: typeof page) => `${ms.toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB`
  console.log(`\nA day of ${STAFF} staff and ${STAFF * BOOKINGS_EACH} bookings, median of ${ROUNDS}`)
  console.log(`  call          ${toText(call)}`)
  console.log(`  page          ${toText(page)} (budget: 100 ms)`)
}
