import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createSimplePractice } from '#test/fixtures/large-practice.ts'
import { type CrashedServer, OPERATOR } from './crashed-server.ts'

export const SITE = 'crashed'
const HOST = 'book.example.com'

/** The number of calendars with one person each. One more calendar is a class. */
const STAFF = 4
export const CLASS_SEATS = 3
export const CLASS = `cal_${STAFF}`
export const calendars = Array.from({ length: STAFF + 1 }, (_, index) => `cal_${index}`)

/** An answer of the site. `body` is undefined for an answer that is no JSON. */
export interface SiteAnswer<T> {
  status: number
  body: T | undefined
  text: string
}

/** A call of the site. `client` is the IP address of the caller. */
interface SiteCall {
  method?: string
  path: string
  body?: object
  client?: string
  headers?: Record<string, string>
}

function parseJson<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

/** Calls the site as a proxy does, for a client. Rejects when the connection breaks. */
export async function callSite<T>(
  { url }: CrashedServer,
  { method = 'GET', path, body, client = '203.0.113.7', headers = {} }: SiteCall,
): Promise<SiteAnswer<T>> {
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': client,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': HOST,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: parseJson<T>(text), text }
}

const asOperator = { Authorization: `Bearer ${OPERATOR}` }

/** Makes a call of the operator, who owns the site too. Throws unless it succeeds. */
export async function callAsOperator<T>(server: CrashedServer, call: SiteCall): Promise<T> {
  const { status, body, text } = await callSite<T>(server, { ...call, headers: asOperator })
  if (status >= 300 || body === undefined) throw new Error(`${call.path}: ${status} ${text}`)
  return body
}

/** Creates the site with people who work day and night, a class, and these further settings. */
export async function createCrashedSite(server: CrashedServer, change: object = {}): Promise<void> {
  await callAsOperator(server, {
    method: 'POST',
    path: '/api/operator/sites',
    body: { id: SITE, hosts: [HOST] },
  })
  const settings = { ...demoBundle.site, publicUrl: `https://${HOST}`, ...change }
  const practice = createSimplePractice(settings, { staff: STAFF + 1, from: '00:00', to: '24:00' })
  const bundle = {
    ...practice,
    calendars: practice.calendars.map((calendar) =>
      calendar.id === CLASS ? { ...calendar, seats: CLASS_SEATS } : calendar,
    ),
  }
  await callAsOperator(server, { method: 'PUT', path: '/api/admin/site', body: bundle })
}

const pages = ['/', '/en/widget/bookings/calendar-1', '/api/site', '/api/health']

/** Throws unless pages are shown, also one that is in no cache. With `allowsUnavailable` a page may answer 503. */
export async function checkPages(server: CrashedServer, { allowsUnavailable = false } = {}): Promise<void> {
  for (const path of [...pages, `/?n=${Math.random()}`]) {
    const { status, text } = await callSite(server, { path })
    if (status >= 400 && !(allowsUnavailable && status === 503))
      throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
  }
}
