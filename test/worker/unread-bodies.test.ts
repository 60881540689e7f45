import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { createFormSite } from './form-page.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'

const SECRET = 'shared-by-both-copies'
let origin: TestWorker
let edge: TestWorker
beforeAll(async () => {
  origin = await startWorker({ ORIGIN_SECRET: SECRET })
  edge = await startWorker({ API_ORIGIN: origin.url.href, ORIGIN_SECRET: SECRET })
})
afterAll(() => Promise.all([edge.close(), origin.close()]))

/** The client IP of all requests that a rate limit counts, except where a test names another. */
const CLIENT_IP = '192.0.2.9'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

/** Sends the part of a body that `write` writes, and resolves with the answer. The body need not end. */
async function send(
  { url, clientHeaders }: TestSite,
  [method, path]: [string, string],
  headers: Record<string, string | number>,
  write: (request: ClientRequest) => void,
): Promise<Answer> {
  const { host, port } = new URL(url)
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { host, ...clientHeaders(CLIENT_IP), ...headers },
  })
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      // A server may close the connection after its answer when it does not read the body.
      sent.once('error', reject)
      sent.once('response', (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode, headers: response.headers, text: body }),
          reject,
        )
      })
      write(sent)
    })
    return answer
  } finally {
    sent.on('error', () => {}).destroy()
  }
}

/**
 * Posts until the rate limit is reached, then sends a request. Miniflare counts calls per minute of the clock: when a new minute
 * begins, the server accepts the request and waits for its body. Then all of this starts again.
 */
async function sendTooOften(
  post: () => Promise<{ status: number }>,
  sendRequest: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    while ((await post()).status !== 429);
    let answer: Answer | undefined
    const sent = sendRequest().then((received) => {
      answer = received
    })
    sent.catch(() => {})
    while (!answer && (await post()).status === 429);
    if (answer) return answer
  }
}

/** Sends the first kilobyte of a body and never ends it. */
const writeEndlessBody = (request: ClientRequest) => request.write('x'.repeat(1024))
/** Sends headers that announce a body, and nothing of the body. */
const writeNoBody = (request: ClientRequest) => request.flushHeaders()

const getCode = ({ text }: Answer) => (JSON.parse(text) as Problem).code

const asset: [string, string] = ['PUT', `/api/admin/assets/${'0'.repeat(64)}`]
const unauthenticated: [method: string, path: string][] = [
  asset,
  ['PUT', '/api/admin/site'],
  ['PUT', '/api/admin/previews/prv_home'],
  ['POST', '/api/admin/data-links'],
]

/**
 * Opens a new connection between edge and origin: the origin closes the connection of an unread body, and the edge notices
 * that on its next request.
 */
async function reconnect(site: TestSite) {
  expect((await site.fetch('/api/health')).status).toBe(200)
}

test.each(unauthenticated)('refuses %s %s without a token before the body is read', async (...call) => {
  for (const site of [await origin.site({ publish: false }), await edge.site({ publish: false, origin })]) {
    for (const authorization of [{}, { authorization: 'Bearer of-somebody-else' }]) {
      await reconnect(site)
      const chunked = await send(
        site,
        call,
        { 'content-type': 'application/json', ...authorization },
        writeEndlessBody,
      )
      expect([chunked.status, getCode(chunked)]).toEqual([401, 'unauthorized'])
    }
    await reconnect(site)
    const announced = await send(site, call, { 'content-length': 7_000_000 }, writeNoBody)
    expect([announced.status, getCode(announced)]).toEqual([401, 'unauthorized'])
  }
})

test('refuses a call without a token although its small body never arrives', async () => {
  for (const site of [await origin.site({ publish: false }), await edge.site({ publish: false, origin })]) {
    await reconnect(site)
    const json = { 'content-type': 'application/json', 'content-length': 100 }
    const answer = await send(site, ['POST', '/api/admin/data-links'], json, writeNoBody)
    expect([answer.status, getCode(answer)]).toEqual([401, 'unauthorized'])
  }
})

test('reads a small body that arrives in parts', async () => {
  for (const site of [await origin.site({ publish: false }), await edge.site({ publish: false, origin })]) {
    await reconnect(site)
    const json = { 'content-type': 'application/json', 'content-length': 100 }
    const answer = await send(site, ['POST', '/api/bookings'], json, (request) => {
      request.write('{ "calendar": ')
      request.once('socket', () => setImmediate(() => request.end(`"cal_intro"${' '.repeat(74)}}`)))
    })
    expect([answer.status, getCode(answer)]).toEqual([422, 'validation'])
  }
})

test('answers a call without a route before the body is read', async () => {
  const site = await origin.site({ publish: false })
  const answer = await send(site, ['POST', '/api/nothing'], {}, writeEndlessBody)
  expect([answer.status, getCode(answer)]).toEqual([404, 'not-found'])
})

test('refuses a body with a too large Content-Length before it is read', async () => {
  const site = await origin.site({ publish: false })
  for (const [path, length] of [
    ['/api/bookings', 64 * 1024 + 1],
    ['/api/admin/site', 8 * 1024 * 1024 + 1],
  ] as const) {
    const answer = await send(site, ['POST', path], { 'content-length': length }, writeNoBody)
    expect([path, answer.status, getCode(answer)]).toEqual([path, 413, 'payload-too-large'])
  }
})

test('refuses a chunked body at the first byte above the limit', async () => {
  for (const site of [await origin.site({ publish: false }), await edge.site({ publish: false, origin })]) {
    await reconnect(site)
    const json = { 'content-type': 'application/json' }
    const long = await send(site, ['POST', '/api/bookings'], json, (request) =>
      request.write(' '.repeat(70_000)),
    )
    expect([long.status, getCode(long)]).toEqual([413, 'payload-too-large'])
    const authorization = `Bearer ${ADMIN_TOKEN}`
    const bundle = await send(site, ['PUT', '/api/admin/site'], { ...json, authorization }, (request) => {
      request.write(' '.repeat(9 * 1024 * 1024))
    })
    expect([bundle.status, getCode(bundle)]).toEqual([413, 'payload-too-large'])
  }
})

test('refuses a rate-limited call before the body is read', async () => {
  const site = await origin.site({ now: MONDAY })
  const post = () => site.post<Problem>('/api/holds', {}, site.clientHeaders(CLIENT_IP))
  const type = { 'content-type': 'application/json' }
  const answer = await sendTooOften(post, () => send(site, ['POST', '/api/holds'], type, writeEndlessBody))
  expect([answer.status, getCode(answer)]).toEqual([429, 'rate-limited'])
})

test('refuses a rate-limited form before it is read, as a page and as a call', async () => {
  const site = await createFormSite(origin)
  const page: [string, string] = ['POST', '/widget/form/one']
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { ...type, ...site.clientHeaders(CLIENT_IP) }
  const post = () => site.fetch(page[1], { method: 'POST', body: 'intent=send', headers })
  const chunked = await sendTooOften(post, () => send(site, page, type, writeEndlessBody))
  expect([chunked.status, chunked.headers['retry-after']]).toEqual([429, '60'])
  expect(chunked.text).toContain('Please try again later')
  const large = { ...type, 'content-length': 900_000 }
  const long = await sendTooOften(post, () => send(site, page, large, writeNoBody))
  expect(long.status).toBe(429)
  const call = await sendTooOften(post, () =>
    send(site, ['POST', '/api/forms/one/submissions'], {}, writeEndlessBody),
  )
  expect([call.status, getCode(call)]).toEqual([429, 'rate-limited'])
})

const TIMES_PATH = '/api/calendars/intro-call/slots?from=2026-11-24&to=2026-11-24&timeZone=Europe/Lisbon'

/** The requests that cost the origin work. One rate limit counts all of them. */
const countedPaths = {
  times: TIMES_PATH,
  'times, spelled otherwise': TIMES_PATH.replace('slots', '%73lots'),
  'dates of a series': '/api/calendars/intro-call/series?start=2026-11-24T10:00:00Z',
  holds: `/api/holds/${crypto.randomUUID()}`,
  'one-time links': '/api/one-time-links/guessed',
  'pages of one-time links': '/widget/otl/guessed',
}

test('counts requests for times, dates of a series, holds and one-time links: a client IP may send 600 a minute', async () => {
  const site = await origin.site({ now: MONDAY })
  const ask = async (path: string, clientIp: string) =>
    (
      await origin.fetch(`${site.url}${path}`, {
        headers: { 'x-daybook-secret': SECRET, 'x-daybook-host': site.host, 'x-daybook-address': clientIp },
      })
    ).status
  const minute = () => Math.floor(Date.now() / 60_000)
  const started = minute()
  let passed = 0
  let refused: string[] = []
  while (refused.length < Object.keys(countedPaths).length) {
    const answers = await Promise.all(
      Object.entries(countedPaths).flatMap(([name, path]) =>
        Array.from({ length: 30 }, async () => ({ name, status: await ask(path, '192.0.2.1') })),
      ),
    )
    passed += answers.filter(({ status }) => status !== 429).length
    refused = Object.keys(countedPaths).filter((name) =>
      answers.every((answer) => answer.name !== name || answer.status === 429),
    )
    // Miniflare counts by the minutes of the clock. A request that is not counted passes beyond the limit.
    expect(passed, `all but ${refused} still pass`).toBeLessThanOrEqual(600 * (1 + minute() - started))
  }
  expect(passed).toBeGreaterThanOrEqual(600)
  for (const [name, path] of Object.entries(countedPaths))
    for (const clientIp of ['192.0.2.2', '2001:db8:1:2::1'])
      expect([name, await ask(path, clientIp)]).not.toEqual([name, 429])
})

test('refuses a rate-limited post to a page before the body is read', async () => {
  const site = await origin.site({ now: MONDAY })
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const page: [string, string] = ['POST', '/widget/bookings/intro-call']
  const headers = { ...type, ...site.clientHeaders(CLIENT_IP) }
  const post = async () => {
    const init = { method: 'POST', body: 'intent=hold', headers }
    const answers = await Promise.all(Array.from({ length: 200 }, () => site.fetch('/widget/nothing', init)))
    return answers.find(({ status }) => status === 429) ?? { status: 200 }
  }
  const answer = await sendTooOften(post, () => send(site, page, type, writeEndlessBody))
  expect(answer.status).toBe(429)
})
