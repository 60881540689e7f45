import { expect, test } from 'vitest'
import { createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { OneTimeOffering } from '#worker/contract/bookings/offering.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const START = '2026-11-24T11:00:00+00:00'
const createRequest = (change: object = {}) =>
  createMassageRequest({ service: undefined, start: START, link: 'welcome', ...change })
const createSite = () => sharedWorker.site({ now: MONDAY })
const EXPIRED_MESSAGE = 'This link has expired or is no longer valid.'

async function openDetails(site: TestSite) {
  const details = await openPage(
    site,
    `/widget/otl/welcome?staff=any&step=details&slot=${encodeURIComponent(START)}`,
  )
  const values = {
    firstName: 'Ana',
    lastName: 'Reis',
    email: 'ana@example.com',
    phone: '+351912345678',
    terms: 'on',
  }
  return { details, values }
}

test('offers and prefills what the link defines, and is used up by a booking', async () => {
  const site = await createSite()
  const { body } = await site.json<OneTimeOffering>('/api/one-time-links/welcome')
  expect(body).toMatchObject({ used: false, answers: { pressure: 'light' } })
  expect(body.calendars.flatMap(({ services }) => services.map(({ slug }) => slug))).toEqual(['hot-stone'])

  const { details, values } = await openDetails(site)
  expect(/checked=""[^>]*value="light"/.test(details.html)).toBe(true)
  const done = await press(details, 'intent', 'book', values)
  expect(done.text).toContain('Scheduled')
  expect(done.text).toContain('Hot stone massage')

  for (const path of [
    '/widget/otl/welcome',
    '/widget/otl?slug=welcome',
    '/widget/otl',
    '/widget/otl/nothing',
  ]) {
    const page = await openPage(site, path)
    expect([path, page.status, page.text.includes(EXPIRED_MESSAGE)]).toEqual([path, 410, true])
  }
  expect((await openPage(site, done.path)).text).toContain('Hot stone massage')
})

test('books in one of two tabs; the other reports the used link and keeps the typed values', async () => {
  const site = await createSite()
  const first = await openDetails(site)
  const second = await openDetails(site)
  expect((await press(first.details, 'intent', 'book', first.values)).status).toBe(200)
  const refused = await press(second.details, 'intent', 'book', second.values)
  expect([refused.status, refused.text.includes(EXPIRED_MESSAGE)]).toEqual([410, true])
  expect(refused.html).toContain('value="ana@example.com"')
  const again = await press(first.details, 'intent', 'book', first.values)
  expect(again.text).toContain('Scheduled')
})

test('creates one of 50 simultaneous bookings with one link', async () => {
  const site = await createSite()
  // The bookings use only free times. A time that is not free would be refused for that reason, and not because the link is used.
  const query = 'from=2026-11-24&to=2026-11-24&timeZone=Europe/Lisbon&service=hot-stone'
  const { body } = await site.json<SlotsResponse>(`/api/calendars/massage/slots?${query}`)
  const starts = (body.days['2026-11-24'] ?? []).map(({ start }) => start)
  expect(starts.length).toBeGreaterThan(3)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      site.post<Problem>('/api/bookings', createRequest({ start: starts[index % starts.length] })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const others = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))
  expect([...others]).toEqual(['link-expired'])
})

test('books only the service of the link, and stays used when the booking is cancelled', async () => {
  const site = await createSite()
  const other = await site.post<Problem>('/api/bookings', createRequest({ calendar: 'intro-call' }))
  expect([other.status, other.body.code]).toEqual([410, 'link-expired'])
  const { body } = await site.post<BookingResponse>(
    '/api/bookings',
    createRequest({ service: 'deep-tissue' }),
  )
  expect(body.booking.service.id).toBe('srv_hot_stone')
  const { token } = body.manage
  const moved = await site.post<BookingResponse>(`/api/bookings/${body.booking.id}/reschedule`, {
    token,
    start: '2026-11-24T15:00:00Z',
  })
  expect(moved.status).toBe(200)
  expect((await site.post(`/api/bookings/${body.booking.id}/cancel`, { token })).status).toBe(200)
  expect((await site.post<Problem>('/api/bookings', createRequest())).body.code).toBe('link-expired')
})

test('allows slashes in a slug, and treats a withdrawn link as expired', async () => {
  const site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, oneTimeLinks: [{ slug: 'spring/ana', calendar: 'cal_yoga_class' }] }),
  })
  expect((await openPage(site, '/widget/otl/spring/ana')).text).toContain('Gentle yoga')
  expect((await openPage(site, '/widget/otl?slug=spring%2Fana&guests=2')).text).toContain('3 people')
  expect((await openPage(site, '/widget/otl/welcome')).status).toBe(410)
})

const SECRET_SLUG = 'ana/mfrggzdfmztwq2lknnwg23tpoi'
const linkOfAna = {
  slug: SECRET_SLUG,
  calendar: 'cal_massage',
  service: 'srv_hot_stone',
  contact: { firstName: 'Ana', lastName: 'Reis', email: 'Ana@example.com', dateOfBirth: '1990-05-01' },
  answers: { pressure: 'light' },
}
const LINK_PATH = `/api/one-time-links/${encodeURIComponent(SECRET_SLUG)}`
const fetchLink = async (site: TestSite) => {
  const { status, body, headers } = await site.json<OneTimeOffering>(LINK_PATH)
  return {
    status,
    used: body.used,
    contact: body.contact,
    answers: body.answers,
    caching: headers.get('cache-control'),
  }
}
const withPrefill = { contact: linkOfAna.contact, answers: linkOfAna.answers, caching: 'no-store' }
const withoutPrefill = { contact: undefined, answers: undefined, caching: 'no-store' }
const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }

test('hides the contact of a used link', async () => {
  const site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, oneTimeLinks: [linkOfAna] }),
  })
  expect(await fetchLink(site)).toEqual({ status: 200, used: false, ...withPrefill })
  const page = await openPage(
    site,
    `/widget/otl/${SECRET_SLUG}?staff=any&step=details&slot=${encodeURIComponent(START)}`,
  )
  expect([page.html.includes('Ana@example.com'), page.headers.get('cache-control')]).toEqual([
    true,
    'no-store',
  ])
  expect((await site.post('/api/bookings', createRequest({ link: SECRET_SLUG }))).status).toBe(201)
  expect(await fetchLink(site)).toEqual({ status: 200, used: true, ...withoutPrefill })
  const again = await openPage(site, `/widget/otl/${SECRET_SLUG}`)
  expect([again.status, again.html.includes('Ana@example.com')]).toEqual([410, false])
})

test('shows the contact again when the booking of the link was not paid in time', async () => {
  const site = await sharedWorker.site({
    now: MONDAY,
    paid: true,
    bundle: (demo) => ({ ...demo, oneTimeLinks: [linkOfAna] }),
  })
  const booked = await site.post<BookingResponse>('/api/bookings', createRequest({ link: SECRET_SLUG }))
  expect(booked.body.booking.status).toBe('payment_pending')
  expect(await fetchLink(site)).toEqual({ status: 200, used: true, ...withoutPrefill })
  await site.setClock('2026-11-23T09:00:00Z')
  expect(await fetchLink(site)).toEqual({ status: 200, used: false, ...withPrefill })
})

test('removes an erased person from links until the next publish', async () => {
  const linkOfEva = {
    ...linkOfAna,
    slug: 'mfrggzdfmztwq2lknnwg23tpou',
    contact: { ...linkOfAna.contact, email: 'eva@example.com' },
  }
  const linkWithName = { ...linkOfAna, slug: 'mfrggzdfmztwq2lknnwg23tpov', contact: { firstName: 'Ana' } }
  const linkWithPhone = {
    ...linkOfAna,
    slug: 'mfrggzdfmztwq2lknnwg23tpow',
    contact: { firstName: 'Ana', phone: '912 345 678' },
  }
  const linkOfRui = {
    ...linkOfAna,
    slug: 'mfrggzdfmztwq2lknnwg23tpox',
    contact: { firstName: 'Rui', phone: '912 345 679' },
  }
  let demo: BundleInput | undefined
  const site = await sharedWorker.site({
    now: MONDAY,
    bundle: (published) => {
      demo = { ...published, oneTimeLinks: [linkOfAna, linkOfEva, linkWithName, linkWithPhone, linkOfRui] }
      return demo
    },
  })
  const used = createRequest({ link: linkWithName.slug })
  expect((await site.post('/api/bookings', used)).status).toBe(201)
  const listContacts = async () =>
    (await site.json<Bundle>('/api/admin/site', { headers: asAdmin })).body.oneTimeLinks.map(
      ({ contact }) => contact,
    )
  const all = [linkOfAna, linkOfEva, linkWithName, linkWithPhone, linkOfRui]
  expect(await listContacts()).toEqual(all.map(({ contact }) => contact))
  const link = await site.post<{ url: string; token: string }>(
    '/api/admin/data-links',
    { email: 'ana@example.com' },
    asAdmin,
  )
  const { url, token } = link.body
  const subject = new URL(url).searchParams.get('of')
  expect((await site.post(`/api/personal-data/${subject}/erase`, { token })).status).toBe(200)
  expect(await listContacts()).toEqual([
    undefined,
    linkOfEva.contact,
    undefined,
    undefined,
    linkOfRui.contact,
  ])
  expect(await fetchLink(site)).toEqual({ status: 200, used: false, ...withoutPrefill })
  if (demo) expect((await site.publish(demo, 1)).status).toBe(200)
  expect(await fetchLink(site)).toEqual({ status: 200, used: false, ...withPrefill })
})
