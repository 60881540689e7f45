import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }

/** Publishes the current bundle with a change. */
async function publishChange(site: TestSite, change: (bundle: Bundle) => BundleInput) {
  const { body, headers } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const revision = Number(/\d+/.exec(headers.get('etag') ?? '')?.[0])
  const answer = await site.publish(change(body), revision)
  return (await answer.json()) as Publication & Problem
}

const bookYoga = (site: TestSite, guests: number, email: string) =>
  site.post<Problem>('/api/bookings', {
    calendar: 'yoga-class',
    start: '2026-11-24T18:30:00Z',
    timeZone: 'Europe/Lisbon',
    contact: { firstName: 'Ana', lastName: 'Reis', email, phone: '+351912345678' },
    consents: { terms: true },
    ...(guests > 0 && { guests }),
  })

/** Lists the warnings, except those about the pictures of the demo, which are not uploaded to a new site. */
const listCodes = ({ warnings }: Publication) =>
  warnings.filter(({ code }) => code !== 'not-uploaded').map(({ path, code }) => `${path} ${code}`)

test('publishes the demo, and publishes it again, without a warning', async () => {
  const site = await sharedWorker.site({ now: MONDAY, paid: true })
  expect(listCodes(await publishChange(site, (bundle) => bundle))).toEqual([])
})

test('warns of probable mistakes, and publishes the bundle all the same', async () => {
  const site = await sharedWorker.site({ now: MONDAY, paid: true })
  const [home, ...pages] = demoBundle.pages ?? []
  const published = await publishChange(site, (bundle) => {
    const [intro, massage, ...calendars] = bundle.calendars
    const [talk, tissue, ...services] = bundle.services
    const [marta, ...staff] = bundle.staff
    if (!intro || !massage || !talk || !tissue || !marta || !home) throw new Error('The demo is empty')
    return {
      ...bundle,
      site: {
        ...bundle.site,
        publicUrl: 'http://elsewhere.localhost',
        contact: { ...bundle.site.contact, phone: '213 456 789' },
        closures: [
          { from: '2025-12-24', to: '2025-12-26' },
          { from: '2026-12-24', to: '2028-01-02' },
          { from: '2206-12-24', to: '2206-12-26' },
        ],
        messages: { ...bundle.site.messages, reminders: [{ before: 24, by: ['mail', 'text'] }] },
        ...(bundle.site.terms && { terms: { ...bundle.site.terms, text: 'Other terms' } }),
      },
      staff: [
        ...staff,
        { ...marta, hours: { weekly: {} } },
        { id: 'paulo', name: 'Paulo', hours: { weekly: {} } },
      ],
      calendars: [{ ...intro, notice: 2 }, massage, ...calendars],
      services: [
        { ...talk, buffers: { before: 0, after: 24 } },
        {
          ...tissue,
          price: { amount: '800.00', currency: 'EUR' },
          payNow: { take: 'amount', amount: { amount: '200.00', currency: 'EUR' } },
        },
        ...services,
      ],
      pages: [{ ...home, status: 'draft' }, ...pages],
    } as BundleInput
  })
  expect(published.revision).toBe(2)
  const others = new Set(['broken-link', 'never-bookable'])
  const codes = published.warnings.filter(({ code }) => !others.has(code) && code !== 'not-uploaded')
  expect(codes.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    'calendars.0.notice unusual-minutes',
    'pages.0.status no-home-page',
    'services.0.buffers.after unusual-minutes',
    'services.1.payNow.amount unusual-price',
    'services.1.price unusual-price',
    'site.closures.0.to past-closure',
    'site.closures.1 long-closure',
    'site.closures.2.from far-date',
    'site.contact.phone no-country-code',
    'site.messages.reminders.0.before unusual-minutes',
    'site.messages.reminders.0.by.1 no-channel',
    'site.publicUrl other-host',
    'site.terms.version same-version',
    'staff.3.hours no-hours',
    'staff.4 unused',
  ])
})

test('warns when a publish drops a language in which an upcoming booking was made', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  await site.post('/api/bookings', { ...createIntroCallRequest(), locale: 'pl' })
  const withoutPolish = await publishChange(site, (bundle) => ({
    ...bundle,
    site: { ...bundle.site, locales: ['en', 'pt'] },
  }))
  expect(listCodes(withoutPolish)).toContain('site.locales language-dropped')
  const withoutPortuguese = await publishChange(site, (bundle) => ({
    ...bundle,
    site: { ...bundle.site, locales: ['en'] },
  }))
  expect(listCodes(withoutPortuguese)).not.toContain('site.locales language-dropped')
})

test('warns when a used one-time link is published again after its removal', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const request = createMassageRequest({
    service: undefined,
    start: '2026-11-25T10:00:00+00:00',
    link: 'welcome',
  })
  const { status, body } = await site.post<Problem>('/api/bookings', request)
  expect([status, body.errors]).toEqual([201, undefined])
  const withLinks = (links: BundleInput['oneTimeLinks']) =>
    publishChange(site, (bundle) => ({ ...bundle, oneTimeLinks: links }))
  const welcome = { slug: 'welcome', calendar: 'cal_massage' }
  expect(listCodes(await withLinks([welcome]))).toEqual([])
  await withLinks([])
  expect(listCodes(await withLinks([welcome]))).toEqual(['oneTimeLinks.0.slug used-link'])
})

test('reports bookings beyond the published seats, guests and hours as conflicts', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  for (const [index, guests] of [1, 0, 2].entries()) {
    // Each booking is made at another time, because those that were made first keep their seats.
    await site.setClock(`2026-11-23T08:0${index}:00Z`)
    const { status, body } = await bookYoga(site, guests, `ana${index}@example.com`)
    expect([status, body.errors]).toEqual([201, undefined])
  }
  const setYoga = (change: object) => (bundle: Bundle) => ({
    ...bundle,
    calendars: bundle.calendars.map((calendar) =>
      calendar.id === 'cal_yoga_class' ? { ...calendar, ...change } : calendar,
    ),
  })
  const listReasons = ({ conflicts }: Publication) => conflicts.bookings.map(({ reason }) => reason)
  expect(listReasons(await publishChange(site, setYoga({ seats: 6 })))).toEqual([])
  const { conflicts } = await publishChange(site, setYoga({ seats: 3 }))
  expect(conflicts).toMatchObject({ count: 1, bookings: [{ reason: 'seats', staff: 'ines' }] })
  const fewer = { seats: 12, guests: { ask: 'count', max: 1, pricePerHead: true } }
  expect(listReasons(await publishChange(site, setYoga(fewer)))).toEqual(['guests'])
  const later = { weekly: { tue: [{ from: '18:00', to: '19:45' }] } }
  expect(
    listReasons(await publishChange(site, setYoga({ guests: { ask: 'count', max: 5 }, hours: later }))),
  ).toEqual(['hours', 'hours', 'hours'])
})

test('reports appointments beyond the limit of a day as conflicts', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  for (const hour of [10, 11, 12]) {
    const start = `2026-11-24T${hour}:00:00+00:00`
    const { status } = await site.post(
      '/api/bookings',
      createIntroCallRequest({
        start,
        contact: { firstName: 'Ana', lastName: 'Reis', email: `ana${hour}@example.com` },
      }),
    )
    expect(status).toBe(201)
  }
  const { conflicts } = await publishChange(site, (bundle) => ({
    ...bundle,
    calendars: bundle.calendars.map((calendar) =>
      calendar.id === 'cal_intro_call' ? { ...calendar, perDay: 2 } : calendar,
    ),
  }))
  expect(conflicts).toMatchObject({
    count: 1,
    bookings: [{ reason: 'per-day', start: '2026-11-24T12:00:00.000Z' }],
  })
})

test('reports each mistake once, and says how to correct it', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const refused = await publishChange(site, (bundle) => {
    const [first, second, ...staff] = bundle.staff
    return {
      ...bundle,
      site: { ...bundle.site, logo: 'img', privacyUrl: 'privacy' },
      staff: [first, { ...second, id: first?.id }, ...staff],
    } as never
  })
  expect(refused.errors?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'site.privacyUrl: A path of this site starts with a slash, for example /privacy',
    'site.logo: There is no "logo" here. It belongs in site.brand.logo',
    'staff.1.id: marta is the id or slug of staff.0 already',
  ])
})
