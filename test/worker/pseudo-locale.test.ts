import { beforeAll, expect, test } from 'vitest'
import { createI18n } from '#locales/i18n.ts'
import { cancelBooking, fillClass } from '#test/fixtures/full-class.ts'
import { pseudoMessages } from '#test/fixtures/pseudo-messages.ts'
import { type IslandPayload, renderIsland } from '#test/fixtures/render-island.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { TestSite } from './harness.ts'
import { openPage, postForm, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY })
})

/** Returns the words of a page and its attributes outside of pseudo messages, which are in brackets and may be nested. */
function findHardCodedWords(html: string): string[] {
  const labels = [...html.matchAll(/ (?:aria-label|placeholder|title|alt|abbr)="([^"]*)"/g)].map(
    ([, name = '']) => name,
  )
  const texts = html.replace(/<!--.*?-->|<svg.*?<\/svg>|&#?\w+;/gs, ' ').split(/<[^>]*>/)
  return [...labels, ...texts].flatMap((text) => {
    let rest = text
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '')
    return rest.match(/\p{L}{3,}/gu) ?? []
  })
}

/** Returns the words that a page may show without a message: those of the business and the visitor, and times. */
function listOwnWords({ messages: _, ...payload }: IslandPayload): Set<string> {
  return new Set(
    JSON.stringify(payload)
      .replaceAll('\\n', ' ')
      .match(/\p{L}{3,}/gu),
  )
}

async function expectMessagesOnly(payload: unknown) {
  const typedPayload = payload as IslandPayload
  const html = renderIsland(typedPayload, createI18n({ ...typedPayload, messages: pseudoMessages }))
  expect(html).toContain('⟦')
  const ownWords = listOwnWords(typedPayload)
  const names = /^(Google|Outlook|Microsoft|iCal|iCloud)$/
  expect(findHardCodedWords(html).filter((word) => !ownWords.has(word) && !names.test(word))).toEqual([])
}

test.each([
  '/widget/appointment/therapists',
  '/widget/appointment/therapists/deep-tissue',
  '/widget/bookings/massage?service=deep-tissue&staff=any',
  '/widget/bookings/yoga-class',
  '/widget/bookings/intro-call?date=2027-01-09',
  '/widget/bookings/intro-call?panel=zones&tz=Asia/Tokyo',
  '/widget/bookings/intro-call?date=2027-02-31&tz=Mars/Base&slot=2020-01-01T10:00:00Z',
  '/widget/bookings/home-visit?slot=2027-01-06T10:00:00Z&step=details',
])('shows no hard-coded texts at %s', async (path) => {
  const { payload } = await openPage(site, path)
  await expectMessagesOnly(payload)
})

test('shows no hard-coded texts in the errors of the details', async () => {
  const path = '/widget/bookings/intro-call?step=details&slot=2027-01-06T10:00:00Z'
  const { payload } = await postForm(site, path, [
    ['intent', 'book'],
    ['attempt', crypto.randomUUID()],
    ['slot', '2027-01-06T10:00:00Z'],
    ['email', 'ana@example'],
  ])
  expect(payload).toHaveProperty('problem.errors')
  await expectMessagesOnly(payload)
})

test('shows no hard-coded texts in the waitlist form, entry and offer', async () => {
  const [first] = await fillClass(site, '2026-11-24T18:30:00Z')
  const form = await openPage(site, '/widget/bookings/yoga-class?date=2026-11-24&panel=waitlist')
  await expectMessagesOnly((await openPage(site, '/widget/bookings/yoga-class?date=2026-11-24')).payload)
  await expectMessagesOnly(form.payload)
  const entry = await press(form, 'intent', 'join', {
    firstName: 'Eva',
    lastName: 'Sol',
    email: 'eva@example.com',
    phone: '+351912345679',
    terms: 'on',
  })
  expect(entry.payload).toHaveProperty('entry.status', 'waiting')
  expect(JSON.stringify(entry.payload)).not.toContain('eva@example.com')
  await expectMessagesOnly(entry.payload)
  await cancelBooking(site, first)
  const offered = await openPage(site, entry.path)
  expect(offered.payload).toHaveProperty('entry.status', 'offered')
  await expectMessagesOnly(offered.payload)
  await expectMessagesOnly((await press(offered, 'intent', 'leave')).payload)
})

test.each(['done', 'view', 'reschedule', 'cancel'])(
  'shows no hard-coded texts in the step %s of a booking',
  async (step) => {
    const { body } = await site.post<{ manage: { url: string } }>(
      '/api/bookings',
      createIntroCallRequest({ start: '2027-01-07T10:00:00Z' }),
      { 'idempotency-key': 'one-booking' },
    )
    const { pathname, search } = new URL(body.manage.url)
    const { payload } = await openPage(site, `${pathname}${search}&step=${step}`)
    await expectMessagesOnly(payload)
  },
)
