import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import { startWorker, type TestWorker } from './harness.ts'

const PATH = '/desk/setup/connect/website'
const RESOLVER = 'https://dns.example.net/query'

/** The answers of a fake resolver by name and type. Names that it does not know do not exist. */
let records: Record<string, { type: number; data: string }[]> = {}
let questions: string[] = []
let answer: ((url: URL) => Response) | undefined

function resolve(request: Request): Response {
  const url = new URL(request.url)
  const question = `${url.searchParams.get('name')} ${url.searchParams.get('type')}`
  questions.push(`${url.origin}${url.pathname} ${question} ${request.headers.get('accept')}`)
  if (answer) return answer(url)
  const found = records[question]
  return Response.json(found ? { Status: 0, Answer: found } : { Status: 3 })
}

let worker: TestWorker
/** A site that no test changes. */
let unchanged: Awaited<ReturnType<typeof openWebsite>>
beforeAll(async () => {
  worker = await startWorker(
    { DNS_RESOLVER: RESOLVER },
    { outside: (request) => Promise.resolve(resolve(request)) },
  )
  unchanged = await openWebsite()
})
beforeEach(() => {
  records = {}
  questions = []
  answer = undefined
})
afterAll(() => worker.close())

async function openWebsite() {
  const desk = await openAsOwner({
    worker,
    bundle: (demo) => ({
      ...withDesk(demo),
      site: {
        ...withDesk(demo).site,
        mail: { provider: 'resend', from: { email: 'hello@harbour.example.com' } },
      },
    }),
  })
  return {
    ...desk,
    embed: (site: string, change: Record<string, string> = {}) =>
      desk.post(
        PATH,
        Object.entries({
          shown: '/widget/bookings/massage',
          how: 'popup',
          text: 'Book <now>',
          site,
          do: 'embed',
          ...change,
        }),
      ),
    check: (host: string) =>
      desk.post(PATH, [
        ['host', host],
        ['do', 'check'],
      ]),
  }
}

/** Returns the cells of the row of a record. */
const getRow = (html: string, name: string) =>
  new RegExp(`<tr id="\\w+ ${name}">.*?</tr>`).exec(html)?.[0] ?? ''
const isSet = (html: string, name: string) => getRow(html, name).includes('data-works="true"')

test('writes the code for another site, and lets that site show this one in the draft', async () => {
  const { site, show, embed } = await openWebsite()
  const sent = await embed('www.salon.example.com/booking?x=1')
  expect(sent.status).toBe(303)
  const page = await show(sent.location ?? '')
  const code = page.html
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  expect(code).toContain(`<script async src="${site.url}/embed.js"></script>`)
  const link = `<a href="${site.url}/widget/bookings/massage" data-daybook="popup">Book &lt;now&gt;</a>`
  expect(code).toContain(link)
  expect(page.html).toContain('href="/widget/bookings/massage"')
  expect((await show('/desk/setup/site/site?view=json')).html).toContain('https://www.salon.example.com')
  const again = await embed('https://www.salon.example.com')
  expect(again.location).not.toContain('saved')
})

test('offers what is published', async () => {
  const { site, show } = unchanged
  const { html } = await show(PATH)
  const paths = [...html.matchAll(/<option value="(\/widget\/[^"]*)"/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths) expect([path, (await site.fetch(path)).status]).toEqual([path, 200])
})

test.each([
  'http://www.salon.example.com',
  'https://10.0.0.1',
  'https://intranet',
  'javascript:alert(1)',
  '',
])('refuses %j as the address of another site at its field, and keeps the choices', async (address) => {
  const { show, embed } = unchanged
  const { status, html } = await embed(address)
  expect(status).toBe(422)
  expect(html).toContain('href="#field-site"')
  expect(html).toContain('value="Book &lt;now&gt;"')
  expect((await show('/desk/setup')).html).not.toContain('href="/desk/drafts/prv_')
})

test('says which records are set, missing, or lead elsewhere', async () => {
  const { site, check } = unchanged
  records = {
    'book.salon.example.com A': [
      { type: 5, data: 'elsewhere.example.org.' },
      { type: 1, data: '203.0.113.9' },
    ],
    'harbour.example.com TXT': [{ type: 16, data: '"v=spf1 include:spf.provider.example" " ~all"' }],
  }
  const { status, html, text } = await check('book.salon.example.com')
  expect(status).toBe(200)
  expect(text).toContain('elsewhere.example.org')
  expect(isSet(html, 'book.salon.example.com')).toBe(false)
  expect(isSet(html, 'harbour.example.com')).toBe(true)
  expect(isSet(html, '_dmarc.harbour.example.com')).toBe(false)
  expect(html).toContain('value="book.salon.example.com"')
  expect(questions).toContain(`${RESOLVER} _dmarc.harbour.example.com TXT application/dns-json`)
  const { hostname } = new URL(site.url)
  records['book.salon.example.com A'] = [{ type: 5, data: `${hostname}.` }]
  expect(isSet((await check('https://book.salon.example.com/')).html, 'book.salon.example.com')).toBe(true)
  records['book.salon.example.com A'] = [{ type: 1, data: '203.0.113.7' }]
  records[`${hostname} A`] = [{ type: 1, data: '203.0.113.7' }]
  expect(isSet((await check('book.salon.example.com')).html, 'book.salon.example.com')).toBe(true)
})

test.each([
  ['no JSON', () => new Response('<html>')],
  ['another shape', () => Response.json({ Answer: 'yes' })],
  ['a failure', () => Response.json({ Status: 2 })],
  ['an endless answer', () => Response.json({ Status: 0, Answer: [], more: 'x'.repeat(100_000) })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://a.example.org/' } })],
])('says that there was no answer after %s', async (_, respond) => {
  const { check } = unchanged
  const dmarc = '_dmarc.harbour.example.com'
  const missing = getRow((await check('book.salon.example.com')).html, dmarc)
  answer = respond
  const { status, html } = await check('book.salon.example.com')
  expect([status, isSet(html, dmarc), isSet(html, 'book.salon.example.com')]).toEqual([200, false, false])
  expect(getRow(html, dmarc)).not.toBe(missing)
})

test.each(['localhost', '192.168.1.1', 'a b'])('refuses the host %j at its field', async (host) => {
  const { check } = unchanged
  const { status, html } = await check(host)
  expect([status, html.includes('href="#field-host"'), questions]).toEqual([422, true, []])
})

test('is for owners', async () => {
  const { site } = unchanged
  const cookie = await signIn(site, STAFF)
  expect((await site.fetch(PATH, { headers: { cookie } })).status).toBe(403)
  const body = new URLSearchParams({ do: 'check', host: 'book.example.com' })
  const refused = await site.fetch(PATH, { method: 'POST', headers: { ...postedBy(site), cookie }, body })
  expect([refused.status, questions]).toEqual([403, []])
})
