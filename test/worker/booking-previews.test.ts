import { beforeAll, describe, expect, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import {
  callDraft,
  DAY,
  edit,
  find,
  getBundle,
  ID,
  openWinterSite,
  renamed,
  UNKNOWN,
  withPreview,
} from '#test/fixtures/winter-draft.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await openWinterSite()
})

/** A path for each row of the route table that shows what is offered, and what only the draft shows there. */
const rows: [path: string, text: string][] = [
  ['/widget/appointment/therapists/deep-tissue', '99'],
  ['/widget/appointment/service/deep-tissue', '99'],
  ['/widget/appointment/therapists', 'Winter team'],
  ['/widget/group/grp_wellness', 'Winter group'],
  ['/widget/groups/wellness', 'Winter group'],
  ['/widget/booking/cal_massage', 'Ice bath'],
  ['/widget/booking/cal_intro_call,cal_massage', 'Winter call'],
  ['/widget/booking', 'On the ice'],
  ['/widget/bookings/intro-call', 'Winter call'],
  ['/widget/bookings/campaign/massage', 'Ice bath'],
  ['/widget/form/contact', 'Winter frm_contact'],
  ['/widget/survey/after-visit', 'Winter frm_after_visit'],
  ['/widget/quiz/which-treatment', 'Winter frm_which_treatment'],
  ['/widget/otl/welcome', 'The winter spa'],
  ['/widget/service-menus/spa/deep-tissue', 'Winter menu'],
  ['/widget/service-menus/spa', 'Winter menu'],
  ['/widget/service-menu/menu_spa', 'Winter menu'],
]

describe('a booking page in a preview', () => {
  test.each(rows)(
    '%s shows the draft, marked and unlisted, and the published page stays',
    async (path, text) => {
      const address = `/de${path}`
      const before = await openPage(site, address)
      const page = await openPage(site, withPreview(address))
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(text)])
      expect(page.html).toContain('aria-label="Vorschau"')
      expect(page.html).toContain('<meta name="robots" content="noindex"/>')
      expect(page.html).toContain(`.css?preview=${ID}"`)
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.payload).toBeUndefined()
      for (const absent of [
        'application/ld+json',
        'og:title',
        'rel="canonical"',
        'data-analytics',
        'data-hydrates',
      ])
        expect([absent, page.html.includes(absent)]).toEqual([absent, false])
      const after = await openPage(site, address)
      for (const published of [before, after]) {
        expect([published.status, published.text.includes(text)]).toEqual([200, false])
        expect(published.html).not.toContain('aria-label="Vorschau"')
      }
    },
  )

  test('keeps the draft in all its links and forms', async () => {
    for (const [path] of rows) {
      const { links, forms } = await openPage(site, withPreview(`/en${path}`))
      const publicLink = { text: 'See the public page', href: `/en${path}` }
      expect([path, links]).toEqual([path, expect.arrayContaining([publicLink])])
      const inDraft = links.filter(({ text }) => text !== publicLink.text).map(({ href }) => href)
      const own = [...inDraft, ...forms.map(({ action = '' }) => action)].filter((href) =>
        /^\/en\/widget\//.test(href),
      )
      expect([path, own.filter((href) => !href.includes(`preview=${ID}`))]).toEqual([path, []])
      expect(forms.find(({ action }) => action === '/locale')?.fields).toContainEqual([
        'to',
        expect.stringContaining(`preview=${ID}`),
      ])
    }
  })

  test('shows what is not published, and lacks what the draft deletes', async () => {
    expect((await site.fetch('/en/widget/bookings/skating')).status).toBe(404)
    expect((await openPage(site, withPreview('/en/widget/bookings/skating'))).text).toContain('On the ice')
    expect((await site.fetch('/en/widget/bookings/consultation')).status).toBe(200)
    const deleted = await openPage(site, withPreview('/en/widget/bookings/consultation'))
    expect(deleted.status).toBe(404)
    expect(deleted.html).toContain('aria-label="Preview"')
    const added = await openPage(site, withPreview('/en/widget/bookings/skating'))
    expect(added.links.map(({ text }) => text)).not.toContain('See the public page')
    const link = await openPage(site, withPreview('/en/widget/otl/snow'))
    expect([link.status, link.text]).toEqual([200, expect.stringContaining('On the ice')])
    expect((await site.fetch('/en/widget/otl/snow')).status).toBe(410)
    expect((await openPage(site, withPreview('/en/widget/otl?slug=snow'))).path).toContain(`preview=${ID}`)
  })

  test('shows the languages of the draft', async () => {
    const page = await openPage(site, withPreview('/hu/widget/bookings/intro-call'))
    expect(page.html).toContain('aria-label="Előnézet"')
    expect(page.html).not.toContain('hrefLang="fi"')
    const finnish = await site.fetch(withPreview('/fi/widget/bookings/intro-call'))
    expect([finnish.status, finnish.headers.get('location')]).toEqual([
      302,
      withPreview('/en/widget/bookings/intro-call'),
    ])
  })

  test('shows its bar in a frame', async () => {
    const init = { headers: { 'sec-fetch-dest': 'iframe' } }
    const page = await openPage(site, withPreview('/en/widget/bookings/intro-call'), init)
    expect(page.html).toContain('data-framed=""')
    expect(page.html).toContain('aria-label="Preview"')
  })

  test('offers the times that the drafted hours leave beside the real bookings', async () => {
    const path = `/en/widget/bookings/intro-call?date=${DAY}`
    const published = await openPage(site, path)
    const drafted = await openPage(site, withPreview(path))
    expect([
      published.html.includes('T10:00:00+00:00"'),
      published.html.includes('T13:00:00+00:00"'),
    ]).toEqual([true, false])
    expect([drafted.html.includes('T10:00:00+00:00"'), drafted.html.includes('T13:00:00+00:00"')]).toEqual([
      false,
      true,
    ])
  })
})

test('shows an edit at once, and mixes with nothing, whoever asks at the same time', async () => {
  const own = await sharedWorker.site({ now: MONDAY })
  const { calendars, staff } = await getBundle(own)
  const ids = [`prv_${'c'.repeat(26)}`, `prv_${'e'.repeat(26)}`]
  const [call, marta] = [find(calendars, 'cal_intro_call'), find(staff, 'marta')]
  const change = (id: string, hour: string) => {
    const hours = { weekly: { wed: [{ from: `${hour}:00`, to: `${hour}:45` }] } }
    const put = [
      { kind: 'calendar', content: renamed(call, `Draft of ${hour}`) },
      { kind: 'staff', content: { ...marta, hours } },
    ]
    return edit(own, { put }, id)
  }
  for (const [index, id] of ids.entries()) {
    await callDraft(own, 'PUT', id, { name: id })
    await change(id, `1${index}`)
  }
  const slots = `/api/calendars/intro-call/slots?from=${DAY}&to=${DAY}&timeZone=Europe/Lisbon`
  const read = async (id: string | undefined) => {
    const address = (path: string) => (id === undefined ? path : withPreview(path, id))
    const [{ body }, { text }] = await Promise.all([
      own.json<SlotsResponse>(address(slots)),
      openPage(own, address(`/en/widget/bookings/intro-call?date=${DAY}`)),
    ])
    const name = ['Draft of 10', 'Draft of 11', 'Draft of 12'].find((one) => text.includes(one))
    return [name, body.days[DAY]?.map(({ start }) => start.slice(11, 16)).join()]
  }
  const [first, second] = [
    ['Draft of 10', '10:00'],
    ['Draft of 11', '11:00'],
  ]
  const published = await read(undefined)
  expect(published[0]).toBeUndefined()
  const order = [...ids, undefined, ...ids, undefined, undefined, ...ids]
  const byId = new Map([
    ...ids.map((id, index) => [id, [first, second][index]] as const),
    [undefined, published],
  ])
  expect(await Promise.all(order.map(read))).toEqual(order.map((id) => byId.get(id)))
  await change(ids[0] ?? '', '12')
  expect([await read(ids[0]), await read(ids[1]), await read(undefined)]).toEqual([
    ['Draft of 12', '12:00'],
    second,
    published,
  ])
})

test('has the looks of a draft where the site has no home page', async () => {
  const own = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ site: { ...demo.site, content: {} }, calendars: [], staff: [], services: [] }),
  })
  const { site: settings } = await getBundle(own)
  await callDraft(own, 'PUT', ID, { name: 'Blue' })
  const theme = { ...settings.theme, light: { accent: '#123456' } }
  await edit(own, { put: [{ kind: 'site', content: { ...settings, theme } }] })
  const { html } = await openPage(own, withPreview('/en/widget/booking'))
  const [url = ''] = /\/theme\/[^"]*/.exec(html) ?? []
  expect(url).toContain(`preview=${ID}`)
  const sheet = await own.fetch(url.replaceAll('&amp;', '&'))
  expect([sheet.headers.get('cache-control'), await sheet.text()]).toEqual([
    'no-store',
    expect.stringContaining('#123456'),
  ])
})

test('is no page once its draft is discarded, and for an id that no draft has', async () => {
  const own = await sharedWorker.site({ now: MONDAY })
  await callDraft(own, 'PUT', ID, { name: 'Short' })
  const path = '/en/widget/bookings/intro-call'
  expect((await own.fetch(withPreview(path))).status).toBe(200)
  await callDraft(own, 'DELETE', ID)
  for (const id of [ID, UNKNOWN, 'prv_x', '', '../x'])
    for (const method of ['GET', 'POST']) {
      const { status, text } = await openPage(own, withPreview(path, encodeURIComponent(id)), { method })
      expect([id, status, text]).toEqual([id, 404, expect.stringContaining(`Page not found: ${path}`)])
    }
  expect((await own.fetch(withPreview('/en/widget/your-data', UNKNOWN))).status).toBe(
    (await own.fetch('/en/widget/your-data')).status,
  )
})

const lists = ['staff', 'services', 'calendars', 'forms', 'images', 'resources'] as const

test.each(lists)('shows a draft that deletes all %s, which others refer to', async (list) => {
  const id = `prv_${list.padEnd(26, 'x').slice(0, 26)}`
  const bundle = await getBundle(site)
  await callDraft(site, 'PUT', id, { name: list })
  const kind = list === 'staff' ? list : list.slice(0, -1)
  await edit(site, { delete: bundle[list].map((item) => ({ kind, id: item.id })) }, id)
  const paths = [...rows.map(([path]) => path), `/widget/bookings/intro-call?date=${DAY}`]
  for (const path of paths) {
    const page = await openPage(site, withPreview(`/en${path}`, id))
    expect([path, page.status]).toEqual([path, expect.toBeOneOf([200, 404, 410])])
    expect(page.text).not.toContain('Try again')
    if (page.status === 200) expect(page.html).toContain('aria-label="Preview"')
  }
})
