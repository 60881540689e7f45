import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createIntroCallRequest } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { withDesk } from '../fixtures/desk.ts'
import { getField, publishByBar, readForm, saveForm, typeInto } from '../fixtures/desk-forms.ts'
import { type Desk, openAsOwner } from '../fixtures/owner-at-desk.ts'

const SERVICE = '/desk/setup/service/srv_deep_tissue'

/** Returns the days with free times. */
async function listFreeDays({ site }: Desk, query: string): Promise<string[]> {
  const { body } = await site.json<SlotsResponse>(`/api/calendars/${query}&timeZone=Europe/Lisbon`)
  return Object.entries(body.days).flatMap(([day, times]) => (times.length > 0 ? [day] : []))
}

test('changes a service in the draft of the person, which visitors see once it is published', async () => {
  const desk = await openAsOwner()
  const saved = await saveForm(desk, SERVICE, {
    '/name@en': 'Deep & slow',
    '/price': '1.085,5',
    '/notice': '',
  })
  expect([saved.status, saved.location]).toEqual([303, `${SERVICE}?saved=1`])
  const names = (await desk.getBundle()).services.map(({ name }) => JSON.stringify(name)).join()
  expect(names).not.toContain('Deep & slow')
  expect(getField((await desk.show(SERVICE)).html, '/name@en')).toBe('Deep &amp; slow')
  await publishByBar(desk)
  const service = (await desk.getBundle()).services.find(({ id }) => id === 'srv_deep_tissue')
  expect(service).toMatchObject({ name: { en: 'Deep & slow' }, price: { amount: '1085.5', currency: 'EUR' } })
  const { html } = await desk.show('/desk/setup')
  expect(html).not.toContain('action="/desk/drafts/')
})

test('refuses what cannot be, beside the field, and keeps what was typed', async () => {
  const desk = await openAsOwner()
  const refused = await saveForm(desk, SERVICE, {
    '/name@en': '',
    '/price': '12 apples',
    '/notice': '99999999',
  })
  expect(refused.status).toBe(422)
  expect(getField(refused.html, '/price')).toBe('12 apples')
  expect(refused.html).toContain('href="#field-/price"')
  const tooLong = await saveForm(desk, SERVICE, { '/notice': '99999999' })
  expect(tooLong.status).toBe(422)
  expect(tooLong.html).toContain('href="#field-/notice"')
})

test('overwrites nothing that somebody has changed since the form was shown', async () => {
  const desk = await openAsOwner()
  const before = readForm((await desk.show(SERVICE)).html)
  await saveForm(desk, SERVICE, { '/name@en': 'By the first' })
  const refused = await desk.post(SERVICE, [
    ...typeInto(before, { '/name@en': 'By the second' }),
    ['do', 'save'],
  ])
  expect([refused.status, getField(refused.html, '/name@en')]).toEqual([412, 'By the second'])
  expect(getField((await desk.show(SERVICE)).html, '/name@en')).toBe('By the first')
})

/** Returns the text of the hint that a control of a page is linked to. */
function getHint(html: string, name: string): string | undefined {
  const control = [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(` name="${name}"`))
  const ids = / aria-describedby="([^"]*)"/.exec(control ?? '')?.[1]?.split(' ') ?? []
  const id = ids.find((one) => one.endsWith('-hint')) ?? 'none'
  const [, text] = html.split(` id="${id}">`)
  return text?.split('</p>')[0]?.replace(/<[^>]*>/g, '')
}

test('says beside a field what it does, its limits, and an example while it is empty or wrong', async () => {
  const desk = await openAsOwner()
  const { html } = await desk.show('/desk/setup/service/~new')
  const labels: Record<string, string> = JSON.parse(
    await readFile(new URL('../../locales/setup/de.json', import.meta.url), 'utf8'),
  )
  expect(getHint(html, '/slug')).toContain(labels['hint.slug'])
  expect(getHint(html, '/slug')).toContain('haircut')
  expect(getHint(html, '/price')).toContain('38,00')
  expect(getHint(html, '/name@en')).toBeUndefined()
  expect(html).toContain('<bdi dir="ltr">haircut</bdi>')
  const filled = await desk.show(SERVICE)
  expect(getHint(filled.html, '/slug')).toBe(labels['hint.slug'])
  const wrong = await saveForm(desk, SERVICE, { '/slug': 'Deep tissue' })
  expect([wrong.status, getHint(wrong.html, '/slug')]).toEqual([422, expect.stringContaining('haircut')])
  const calendar = await desk.show('/desk/setup/calendar/~new')
  expect(getHint(calendar.html, '/interval')).toMatch(/5.*1\.440/)
  expect(getHint(calendar.html, '/lockTimeZone')).toContain(labels['hint.lockTimeZone'])
  const durations = await desk.show(`${SERVICE}?at=%2Fdurations`)
  expect(durations.text).toContain(labels['hint.durations'])
})

test('adds, moves and removes parts of a resource on pages of their own', async () => {
  const desk = await openAsOwner()
  const at = `${SERVICE}?at=%2FaddOns`
  const added = await saveForm(desk, `${at}%2F-`, {
    '/name@en': 'Warm towel',
    '/minutes': '5',
    '/price': '4',
  })
  expect(added.location).toBe(`${at}&saved=1`)
  const { html } = await desk.show(at)
  expect(html).toContain('Warm towel')
  const removed = await desk.post(at, [
    ['base', getField(html, 'base') ?? ''],
    ['item', '0'],
    ['do', 'remove'],
  ])
  expect(removed.status).toBe(303)
  expect((await desk.show(at)).html).not.toContain('Warm towel')
})

test('creates a resource with what it needs, and takes it back', async () => {
  const desk = await openAsOwner()
  const created = await saveForm(desk, '/desk/setup/service/~new', {
    '/name@en': 'Foot bath',
    '/staff': 'marta',
  })
  expect(created.status).toBe(303)
  const path = created.location?.split('?')[0] ?? ''
  expect((await desk.show('/desk/setup/services')).html).toContain('Foot bath')
  const undone = await desk.post(path, [['do', 'undo']])
  expect(undone.location).toBe('/desk/setup/service')
  expect((await desk.show('/desk/setup/services')).html).not.toContain('Foot bath')
})

test('saves a resource as JSON, checked as one that is typed', async () => {
  const desk = await openAsOwner()
  const { html } = await desk.show(`${SERVICE}?view=json`)
  const base = getField(html, 'base') ?? ''
  const broken = await desk.post(SERVICE, [
    ['base', base],
    ['json', '{ "id": '],
    ['do', 'json'],
  ])
  expect([broken.status, broken.html.includes('{ &quot;id&quot;: ')]).toEqual([422, true])
})

test('closes days, on which nobody can book once that is published', async () => {
  const desk = await openAsOwner()
  const query = 'massage/slots?service=deep-tissue&from=2027-01-05&to='
  expect(await listFreeDays(desk, `${query}2027-01-06`)).toEqual(['2027-01-05', '2027-01-06'])
  const page = '/desk/setup/closures'
  const base = getField((await desk.show(page)).html, 'base') ?? ''
  const wrong = await desk.post(page, [
    ['base', base],
    ['from', '2027-01-06'],
    ['to', '2027-01-05'],
    ['do', 'add'],
  ])
  expect(wrong.status).toBe(422)
  const closed = await desk.post(page, [
    ['base', base],
    ['from', '2027-01-05'],
    ['to', ''],
    ['reason', 'Training'],
    ['do', 'add'],
  ])
  expect([closed.status, (await desk.show(page)).text.includes('Training')]).toEqual([303, true])
  await publishByBar(desk)
  expect((await desk.getBundle()).site.closures).toEqual([
    { from: '2027-01-05', to: '2027-01-05', reason: 'Training' },
  ])
  // Another question: the answer to the first one is shared for two seconds.
  expect(await listFreeDays(desk, `${query}2027-01-07`)).toEqual(['2027-01-06', '2027-01-07'])
})

test('adds somebody to the team who can be booked at once', async () => {
  const desk = await openAsOwner()
  const page = '/desk/setup/staff/~new'
  const fields = readForm((await desk.show(page)).html)
  expect(fields.find(([name]) => name === '/weekly/mon')?.[1]).toBe('09:00–20:00')
  const refused = await desk.post(page, [...typeInto(fields, { '/weekly/mon': 'mornings' }), ['do', 'save']])
  expect([refused.status, getField(refused.html, '/weekly/mon')]).toEqual([422, 'mornings'])
  const added = await desk.post(page, [
    ...typeInto(fields, { name: 'Rui Lopes', services: 'srv_head_neck' }),
    ['do', 'save'],
  ])
  expect(added.status).toBe(303)
  await publishByBar(desk)
  const { staff, services } = await desk.getBundle()
  const rui = staff.find(({ name }) => name === 'Rui Lopes')
  // The hours of the business were left as they are.
  expect(rui).toBeDefined()
  expect(rui).not.toHaveProperty('hours')
  expect(services.find(({ id }) => id === 'srv_head_neck')?.staff).toContain(rui?.id)
})

test('gives the business and its people other hours on some days, and takes them back', async () => {
  const desk = await openAsOwner()
  const page = '/desk/setup/hours'
  const dates = [
    ['from', '2027-01-05'],
    ['to', '2027-01-06'],
  ] as const
  const refused = await desk.post(page, [...dates, ['periods', 'mornings'], ['do', 'add']])
  expect([refused.status, getField(refused.html, 'periods')]).toEqual([422, 'mornings'])
  const swapped = await desk.post(page, [
    ['from', '2027-01-06'],
    ['to', '2027-01-05'],
    ['do', 'add'],
  ])
  expect(swapped.status).toBe(422)
  expect(
    (
      await desk.post(page, [
        ...dates,
        ['periods', '10-12'],
        ['who', '~business'],
        ['who', 'marta'],
        ['do', 'add'],
      ])
    ).status,
  ).toBe(303)
  const { text } = await desk.show(page)
  expect(text).toContain('10:00–12:00 · Harbour & Pine, Marta Carvalho')
  await publishByBar(desk)
  const { site, staff } = await desk.getBundle()
  const expected = { '2027-01-05/2027-01-06': [{ from: '10:00', to: '12:00' }] }
  expect([site.openingHours?.dates, staff.find(({ id }) => id === 'marta')?.hours?.dates]).toMatchObject([
    expected,
    expected,
  ])
  expect(staff.find(({ id }) => id === 'tomas')?.hours?.dates).not.toMatchObject(expected)
  expect(
    (
      await desk.post(page, [
        ['key', '2027-01-05/2027-01-06'],
        ['do', 'remove'],
      ])
    ).status,
  ).toBe(303)
  expect((await desk.show(page)).text).not.toContain('10:00–12:00')
})

test('gives other hours to people who have those of the business with it, or to one of them alone', async () => {
  const openingHours = { weekly: { tue: [{ from: '09:00', to: '17:00' }] } }
  const desk = await openAsOwner({
    bundle: (demo) => {
      const bundle = withDesk(demo)
      const staff = bundle.staff.map((person) =>
        ['marta', 'tomas'].includes(person.id) ? { ...person, hours: undefined } : person,
      )
      return { ...bundle, site: { ...bundle.site, openingHours }, staff }
    },
  })
  const add = (day: string, ...who: string[]) =>
    desk.post('/desk/setup/hours', [
      ['from', day],
      ['periods', '10-12'],
      ...who.map((value) => ['who', value] as const),
      ['do', 'add'],
    ])
  const together = await add('2027-01-05', '~business', 'marta', 'tomas')
  const alone = await add('2027-01-12', 'marta')
  expect([together.status, alone.status]).toEqual([303, 303])
  await publishByBar(desk)
  const { site, staff } = await desk.getBundle()
  const other = [{ from: '10:00', to: '12:00' }]
  expect(site.openingHours).toEqual({ ...openingHours, dates: { '2027-01-05': other } })
  const [marta, tomas] = ['marta', 'tomas'].map((name) => staff.find(({ id }) => id === name)?.hours)
  expect([marta, tomas]).toEqual([
    { ...openingHours, dates: { '2027-01-05': other, '2027-01-12': other } },
    undefined,
  ])
})

test('opens a redirect, whose id is a path, and lets another path lead to its target', async () => {
  const desk = await openAsOwner()
  const [redirect] = (await desk.getBundle()).redirects
  const list = await desk.show('/desk/setup/redirect')
  const path = /href="(\/desk\/setup\/redirect\/(?!~new")[^"]*)"/.exec(list.html)?.[1] ?? ''
  const { status, html } = await desk.show(path)
  expect([path, status, getField(html, '/from')]).toEqual([path, 200, redirect?.from])
  const renamed = await saveForm(desk, path, { '/from': '/another/path' })
  expect(renamed.location).toBe('/desk/setup/redirect/~1another~1path?saved=1')
  await publishByBar(desk)
  const paths = (await desk.getBundle()).redirects.map(({ from }) => from)
  expect([paths.includes('/another/path'), paths.includes(redirect?.from ?? '')]).toEqual([true, false])
})

test('closes on the public holidays that are ticked, and offers them no more', async () => {
  const { show, post } = await openAsOwner()
  const { html } = await show('/desk/setup/closures?state=CA')
  expect(html).toContain('value="2026-11-26"')
  const [, base = ''] = /name="base" value="([^"]*)"/.exec(html) ?? []
  const closed = await post('/desk/setup/closures', [
    ['base', base],
    ['state', 'CA'],
    ['dates', '2026-11-26'],
    ['dates', '2026-12-25'],
    ['dates', '2026-12-12'],
    ['do', 'holidays'],
  ])
  expect(closed).toMatchObject({ status: 303, location: '/desk/setup/closures?saved=1&state=CA' })
  const after = await show('/desk/setup/closures?state=CA')
  expect(after.html).not.toContain('value="2026-11-26"')
  expect(after.text).toContain('Thanksgiving')
  expect(after.text).not.toContain('12. Dezember 2026')
})

test('shows who would be hurt by a closed day, why, and what helps', async () => {
  const { site, show, post } = await openAsOwner()
  const answer = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const { html } = await show('/desk/setup/closures')
  const [, base = ''] = /name="base" value="([^"]*)"/.exec(html) ?? []
  const day = createIntroCallRequest().start.slice(0, 10)
  await post('/desk/setup/closures', [
    ['base', base],
    ['from', day],
    ['do', 'add'],
  ])
  const [, draft = ''] = /\/desk\/drafts\/(prv_\w+)/.exec((await show('/desk/setup')).html) ?? []
  const checked = await post(`/desk/drafts/${draft}`, [['do', 'check']])
  expect(checked.html).toContain(`href="/desk/bookings/${answer.body.booking.id}/reschedule"`)
  expect(checked.text).toContain('Der Termin liegt außerhalb der buchbaren Zeiten.')
  expect(checked.html).toContain('href="mailto:')
})

test('closes every second week, and gives the Saturdays of a month other hours', async () => {
  const { show, post } = await openAsOwner()
  const { html } = await show('/desk/setup/closures')
  const [, base = ''] = /name="base" value="([^"]*)"/.exec(html) ?? []
  const closed = await post('/desk/setup/closures', [
    ['base', base],
    ['from', '2026-11-30'],
    ['repeat', 'fortnightly'],
    ['until', '2026-12-31'],
    ['do', 'add'],
  ])
  expect(closed.status).toBe(303)
  const closures = (await show('/desk/setup/closures')).text
  for (const day of ['30. November 2026', '14. Dezember 2026', '28. Dezember 2026'])
    expect(closures).toContain(day)
  const saturdays = await post('/desk/setup/hours', [
    ['from', '2026-12-05'],
    ['repeat', 'weekly'],
    ['until', '2026-12-31'],
    ['periods', '10-14'],
    ['who', 'marta'],
    ['do', 'add'],
  ])
  expect(saturdays.status).toBe(303)
  const hours = (await show('/desk/setup/hours')).text
  for (const day of ['5. Dezember 2026', '26. Dezember 2026']) expect(hours).toContain(day)
  const endless = await post('/desk/setup/hours', [
    ['from', '2026-12-05'],
    ['repeat', 'weekly'],
    ['periods', '10-14'],
    ['who', 'marta'],
    ['do', 'add'],
  ])
  expect([endless.status, endless.html.includes('href="#field-until"')]).toEqual([422, true])
})
