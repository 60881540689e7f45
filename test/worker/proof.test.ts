import { describe, expect, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { sharedWorker } from './shared-worker.ts'

type Site = BundleInput['site']

const open = { weekly: { mon: [{ from: '09:00', to: '18:00' }] } }

const createSite = (change: Partial<Site> = {}, now = '2026-11-23T10:00:00Z') =>
  sharedWorker.site({
    now,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, openingHours: open, ...change } }),
  })

async function getText(site: Awaited<ReturnType<typeof createSite>>, path: string): Promise<string> {
  const html = await (await site.fetch(path)).text()
  return html.replaceAll('<!-- -->', '').replace(/\u00a0|&nbsp;/g, ' ')
}

describe('opening hours', () => {
  test('on the home page change with the clock, although the page is stored', async () => {
    const site = await createSite({}, '2026-11-23T07:00:00Z')
    expect(await getText(site, '/en')).toContain('Opens at 9:00 AM')
    await site.setClock('2026-11-23T10:00:00Z')
    expect(await getText(site, '/en')).toContain('Open until 6:00 PM')
    await site.setClock('2026-11-23T17:59:00Z')
    expect(await getText(site, '/en')).toContain('Open until 6:00 PM')
    await site.setClock('2026-11-23T18:00:31Z')
    const closed = await getText(site, '/en')
    expect(closed).toContain('Opens Monday, November 30')
    expect(closed).not.toContain('Open until')
  })

  test('are in the footer and in the structured data', async () => {
    const site = await createSite()
    const html = await getText(site, '/en/about')
    expect(html).toMatch(/<dt>Mon<\/dt><dd>9:00 AM – 6:00 PM<\/dd>/)
    expect(html).toContain('"openingHoursSpecification"')
    expect(html).not.toContain('Open until')
  })
})

describe('a rating', () => {
  test('names its source, and is left out of the structured data', async () => {
    const rating = { value: 4.8, count: 31, source: 'Guestbook', url: 'https://guests.example/us' }
    const site = await createSite({ rating })
    const text = '4.8 from 31 reviews on Guestbook'
    const link = `<a href="https://guests.example/us">${text}</a>`
    for (const [path, shown] of [
      ['/en', link],
      ['/en/widget/booking', link],
      ['/en/widget/bookings/intro-call', text],
    ] as const) {
      const html = await getText(site, path)
      expect([path, html.includes(shown)]).toEqual([path, true])
      expect(html).not.toContain('aggregateRating')
    }
  })

  test('is refused outside its scale', async () => {
    const site = await createSite()
    const { body } = await site.json<BundleInput>('/api/admin/site')
    const rating = { value: 5.1, count: 3, source: 'Guestbook' }
    expect((await site.publish({ ...body, site: { ...body.site, rating } }, 1)).status).toBe(422)
  })
})

describe('the next free time', () => {
  test('of each calendar is on its card, of all calendars in the answer to the script of the home page', async () => {
    const site = await createSite({}, MONDAY)
    const { body } = await site.json<{ calendars: Record<string, string> }>('/api/next-free')
    const { cal_intro_call: call = '', cal_yoga_class: yoga = '' } = body.calendars
    expect([Date.parse(call) > Date.parse(MONDAY), Date.parse(yoga) > Date.parse(MONDAY)]).toEqual([
      true,
      true,
    ])
    const list = await getText(site, '/en/widget/booking')
    expect(list.match(/Next available: /g)).toHaveLength(Object.keys(body.calendars).length)
    const answer = await site.fetch('/widget/next-free?locale=de')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=30'])
    expect(await answer.text()).toMatch(/^Nächster Termin: /)
    expect(await getText(site, '/en')).toContain('data-next-free="/widget/next-free?locale=en"')
  })

  test('is that of the slots', async () => {
    const site = await createSite({}, MONDAY)
    const { body } = await site.json<{ calendars: Record<string, string> }>(
      '/api/next-free?calendars=cal_intro_call,cal_nowhere',
    )
    const days = await site.json<{ days: Record<string, { start: string }[]> }>(
      '/api/calendars/intro-call/slots?from=2026-11-23&to=2026-12-01&timeZone=Europe/Lisbon',
    )
    const [first] = Object.values(days.body.days).flat()
    expect(body.calendars).toEqual({ cal_intro_call: first?.start })
  })

  test('is on the cards of a group', async () => {
    const site = await createSite({}, MONDAY)
    const html = await getText(site, '/en/widget/groups/wellness')
    expect(html).toContain('Next available: ')
  })

  test('is absent where nothing is free', async () => {
    const site = await createSite({ closures: [{ from: '2026-01-01', to: '2027-12-31' }] }, MONDAY)
    expect((await site.fetch('/widget/next-free?locale=en')).status).toBe(204)
    expect(await getText(site, '/en/widget/booking')).not.toContain('Next available')
  })
})

describe('the column of the flow', () => {
  test('has what speaks for the business', async () => {
    const site = await createSite({}, MONDAY)
    const html = await getText(site, '/en/widget/bookings/yoga-class')
    const column = html.slice(html.indexOf('id="proof"'), html.indexOf('data-step='))
    expect(column).toContain('Free cancellation up to 2 hr before')
    expect(column).toContain('4.9 from 212 reviews on Google')
  })
})
