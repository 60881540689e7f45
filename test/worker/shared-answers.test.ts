import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIntroCallRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker({}, { failing: true })
})
afterAll(() => worker.close())

const DAY = '2026-11-24'
const START = '2026-11-24T10:00:00+00:00'
const SLOTS = `/api/calendars/intro-call/slots?from=${DAY}&to=${DAY}&timeZone=Europe/Lisbon`
const PAGE = `/en/widget/bookings/intro-call?date=${DAY}`
const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const [MISS, HIT] = ['daybook; fwd=miss', 'daybook; hit; detail=memory']

/** Creates a site and reads one of its pages, so that this isolate knows what is published. */
async function createSite(bundle?: (demo: BundleInput) => BundleInput): Promise<TestSite> {
  const site = await worker.site({ now: MONDAY, ...(bundle && { bundle }) })
  await read(site, `${PAGE}&warm=1`)
  return site
}

async function read(site: TestSite, path: string, headers: Record<string, string> = {}) {
  const response = await site.fetch(path, { headers })
  const text = await response.text()
  return {
    status: response.status,
    text,
    headers: response.headers,
    cache: response.headers.get('cache-status'),
  }
}

/** Reads until the response is a shared one: on a busy machine two reads may be more than two seconds apart. */
async function readShared(site: TestSite, path: string, headers: () => Record<string, string> = () => ({})) {
  let last = await read(site, path, headers())
  const readAgain = async () => {
    last = await read(site, path, headers())
    return last.cache
  }
  await expect.poll(readAgain, { timeout: 30_000 }).toBe(HIT)
  return last
}

async function readStarts(site: TestSite, path = SLOTS) {
  const { text, cache } = await read(site, path)
  const { days }: SlotsResponse = JSON.parse(text)
  return { cache, starts: days[DAY]?.map(({ start }) => start) ?? [] }
}

/** Returns the cache status of a page, and whether the page offers `START`. */
async function readOffered(site: TestSite, path = PAGE) {
  const { text, cache } = await read(site, path)
  return { cache, isOffered: text.includes(`value="${START}"`) }
}

const hold = (site: TestSite, headers = {}) =>
  site.post<Hold>(
    '/api/holds',
    { id: crypto.randomUUID(), calendar: 'intro-call', start: START, timeZone: 'Europe/Lisbon' },
    headers,
  )

const readVersion = ({ headers }: { headers: Headers }) => headers.get('daybook-calendar-version') ?? ''

describe('free slots', () => {
  test('are shared by visitors who ask the same', async () => {
    const site = await createSite()
    const first = await read(site, SLOTS)
    expect(first.cache).toBe(MISS)
    const shared = await readShared(site, SLOTS, () => ({ cookie: `visitor=${crypto.randomUUID()}` }))
    expect(shared.text).toBe(first.text)
    for (const name of ['content-type', 'cache-control', 'daybook-revision', 'x-content-type-options'])
      expect([name, shared.headers.get(name)]).toEqual([name, first.headers.get(name)])
  })

  test.each([`hold=${crypto.randomUUID()}`, 'token=x', 'reschedule=x&token=x'])(
    'of one visitor are not shared: %s',
    async (query) => {
      const site = await createSite()
      for (let time = 0; time < 2; time += 1)
        expect((await read(site, `${SLOTS}&${query}`)).cache).not.toBe(HIT)
    },
  )

  test('are not shared by sites, zones and days', async () => {
    const [site, other] = [await createSite(), await createSite()]
    await readShared(site, SLOTS)
    expect((await readStarts(other)).cache).toBe(MISS)
    const { text } = await read(site, SLOTS.replace('Europe/Lisbon', 'Asia/Tokyo'))
    expect((JSON.parse(text) as SlotsResponse).timeZone).toBe('Asia/Tokyo')
    expect((await readStarts(site, SLOTS.replaceAll(DAY, '2026-11-25'))).cache).toBe(MISS)
  })

  test('are requested from the origin a few times only when 60 visitors ask at once', async () => {
    const site = await createSite()
    const countCalls = () =>
      worker.logs().filter((line) => line.includes('\\"at\\":\\"origin\\"') && line.includes('/slots')).length
    const before = countCalls()
    let late = 0
    async function readWithOthers() {
      const start = performance.now()
      const { text } = await read(site, SLOTS)
      // On a busy machine a request may wait for a quarter of a second. It then asks the origin itself.
      if (performance.now() - start >= 250) late += 1
      return text
    }
    const texts = await Promise.all(Array.from({ length: 60 }, readWithOthers))
    expect(new Set(texts).size).toBe(1)
    expect(JSON.parse(texts[0] ?? '').days[DAY].length).toBeGreaterThan(5)
    expect(countCalls() - before - late).toBeLessThan(6)
  })

  test('are requested again after two seconds', async () => {
    const site = await createSite()
    await readShared(site, SLOTS)
    await expect.poll(async () => (await readStarts(site)).cache, { timeout: 30_000 }).toBe(MISS)
  })

  test('are requested again when the clock of the site was set', async () => {
    const site = await createSite()
    await readStarts(site)
    await site.setClock('2026-11-24T12:00:00Z')
    expect((await readStarts(site)).starts).not.toContain(START)
  })

  test('show a hold, its release, a booking, a cancellation and a block at once', async () => {
    const site = await createSite()
    const isFree = async () => (await readStarts(site)).starts.includes(START)
    expect(await isFree()).toBe(true)
    const held = await hold(site)
    expect(await isFree()).toBe(false)
    await site.fetch(`/api/holds/${held.body.id}`, { method: 'DELETE' })
    expect(await isFree()).toBe(true)
    const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
    expect(await isFree()).toBe(false)
    await site.post(`/api/bookings/${body.booking.id}/cancel`, { token: body.manage.token })
    expect(await isFree()).toBe(true)
    const wholeDay = { owner: { kind: 'site' }, from: DAY, to: DAY }
    const blocked = await site.post('/api/admin/blocks', wholeDay, admin)
    expect(blocked.status).toBe(201)
    expect(await isFree()).toBe(false)
  })

  test('are not older than the version that the visitor knows', async () => {
    const site = await createSite()
    await readStarts(site)
    const version = readVersion(await hold(site))
    expect(Number(version)).toBeGreaterThan(0)
    expect((await readStarts(site, `${SLOTS}&v=${version}`)).starts).not.toContain(START)
    const { text } = await readShared(site, `${SLOTS}&v=${version}`)
    expect(text).not.toContain(`"start":"${START}"`)
    expect((await readStarts(site)).starts).not.toContain(START)
  })

  test('have a version that the answer to a refused hold carries too', async () => {
    const site = await createSite()
    const first = await hold(site)
    const refused = await hold(site, site.clientHeaders())
    expect([first.status, refused.status]).toEqual([201, 409])
    expect(Number(readVersion(refused))).toBeGreaterThanOrEqual(Number(readVersion(first)))
  })

  test('are requested again after a failure, which is not shared', async () => {
    const site = await createSite()
    await worker.fail('refusing')
    const failed = await read(site, SLOTS)
    await worker.fail(undefined)
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect((await read(site, SLOTS)).status).toBe(200)
    const unknown = SLOTS.replace('intro-call', 'nothing')
    for (let time = 0; time < 2; time += 1)
      expect(await read(site, unknown)).toMatchObject({ status: 404, cache: null })
  })
})

describe('a booking page', () => {
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

  test('is shared, except for the idempotency key of the next booking', async () => {
    const site = await createSite()
    const pages = [await read(site, PAGE), await readShared(site, PAGE), await readShared(site, PAGE)]
    expect(pages[0]?.cache).toBe(MISS)
    const keys = pages.map(({ text }) => [...new Set(text.match(uuid))])
    expect(keys.map(({ length }) => length)).toEqual([1, 1, 1])
    expect(new Set(keys.flat()).size).toBe(3)
    expect(new Set(pages.map(({ text }) => text.replaceAll(uuid, ''))).size).toBe(1)
    const listHeaders = ({ headers }: { headers: Headers }) =>
      [...headers].filter(([name]) => !['cache-status', 'date', 'x-request-id'].includes(name))
    expect(pages.slice(1).map(listHeaders)).toEqual(
      pages.slice(1).map(() => listHeaders(pages[0] ?? { headers: new Headers() })),
    )
  })

  test.each([
    ['a hold', `hold=${crypto.randomUUID()}`],
    ['a token', 'token=x'],
    ['prefilled fields', 'first_name=Ana'],
    ['a panel', 'panel=zones'],
    ['a chosen time', `step=details&slot=${encodeURIComponent(START)}`],
  ])('with %s is not shared', async (_, query) => {
    const site = await createSite()
    const path = `${PAGE}&${query}`
    for (let time = 0; time < 2; time += 1) expect((await read(site, path)).cache).toBe(null)
  })

  test('is another one for each language, zone, consent, frame and referring page', async () => {
    const analytics = { script: '/demo/page-views.js' }
    const site = await createSite((demo) => ({ ...demo, site: { ...demo.site, analytics } }))
    const path = `/widget/bookings/intro-call?date=${DAY}`
    const visitors: Record<string, string>[] = [
      {},
      { 'accept-language': 'de' },
      { 'accept-language': 'de', cookie: 'locale=pt' },
      { 'accept-language': 'de', cookie: 'consent=all' },
      { 'accept-language': 'de', cookie: 'consent=essential' },
      { 'sec-fetch-dest': 'iframe' },
      { referer: 'https://search.example/' },
    ]
    const first = await Promise.all(visitors.map((headers) => read(site, path, headers)))
    expect(first.map(({ cache }) => cache)).toEqual(visitors.map(() => MISS))
    const again = await Promise.all(visitors.map((headers) => readShared(site, path, () => headers)))
    const listTexts = (pages: typeof first) => pages.map(({ text }) => text.replaceAll(uuid, ''))
    expect(listTexts(again)).toEqual(listTexts(first))
    // Both kinds of consent hide the banner.
    expect(new Set(listTexts(first)).size).toBe(visitors.length - 1)
    await readShared(site, path, () => ({ cookie: `session=${crypto.randomUUID()}` }))
    const tokyo = await read(site, `${path}&tz=Asia/Tokyo`)
    expect([tokyo.cache, tokyo.text.includes('"timeZone":"Asia/Tokyo"')]).toEqual([MISS, true])
  })

  test('shows a hold, a booking and a cancellation at once', async () => {
    const site = await createSite()
    expect(await readOffered(site)).toEqual({ cache: MISS, isOffered: true })
    await readShared(site, PAGE)
    const { body: held } = await hold(site)
    expect(await readOffered(site)).toEqual({ cache: MISS, isOffered: false })
    const { body } = await site.post<BookingResponse>('/api/bookings', {
      ...createIntroCallRequest(),
      hold: held.id,
    })
    expect((await readOffered(site)).isOffered).toBe(false)
    await site.post(`/api/bookings/${body.booking.id}/cancel`, { token: body.manage.token })
    expect(await readOffered(site)).toEqual({ cache: MISS, isOffered: true })
  })

  test('shows a publish at once', async () => {
    const site = await createSite()
    await readShared(site, PAGE)
    const { body: bundle } = await site.json<BundleInput>('/api/admin/site', {
      headers: admin,
    })
    const calendars = bundle.calendars.map((calendar) =>
      calendar.slug === 'intro-call' ? { ...calendar, name: 'A first talk' } : calendar,
    )
    expect((await site.publish({ ...bundle, calendars }, 1)).status).toBe(200)
    expect((await read(site, PAGE)).text).toContain('A first talk')
  })

  test('is not shared when it was sent without its slots', async () => {
    const site = await createSite()
    const january = PAGE.replace(DAY, '2027-01-05')
    await worker.fail('refusing')
    const failed = await read(site, january)
    await worker.fail(undefined)
    expect([failed.status, failed.cache]).toEqual([200, null])
    const { cache, text } = await read(site, january)
    expect([cache, text.includes('value="2027-01-05T')]).toEqual([MISS, true])
  })

  test('is not shared as the answer to a posted form', async () => {
    const site = await createSite()
    await readOffered(site)
    const post = () =>
      site.fetch(PAGE, {
        method: 'POST',
        body: new URLSearchParams({ intent: 'hold', slot: START }),
        headers: site.clientHeaders(),
        redirect: 'manual',
      })
    const [held, refused] = [await post(), await post()]
    expect(held.headers.get('location')).toMatch(/&hold=[0-9a-f-]{36}&v=\d+$/)
    expect([held.status, refused.status, refused.headers.get('cache-status')]).toEqual([303, 409, null])
    expect(await refused.text()).not.toContain(`value="${START}"`)
    expect((await readOffered(site)).isOffered).toBe(false)
  })

  test('that two visitors share books once for each of them', async () => {
    const site = await createSite()
    const pages = [await readShared(site, PAGE), await readShared(site, PAGE)]
    const starts = [START, '2026-11-24T11:00:00+00:00']
    const answers = await Promise.all(
      pages.map(({ text }, index) =>
        site.post<BookingResponse>(
          '/api/bookings',
          createIntroCallRequest({ start: starts[index], contact: nthContact(index) }),
          { 'idempotency-key': text.match(uuid)?.[0] ?? '', ...site.clientHeaders() },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.booking.id)).size).toBe(2)
  })
})
