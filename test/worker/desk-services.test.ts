import { expect, test } from 'vitest'
import { getField, publishByBar, readForm, saveForm, typeInto } from '../fixtures/desk-forms.ts'
import { type Desk, openAsOwner } from '../fixtures/owner-at-desk.ts'

const SERVICES = '/desk/setup/services'

const getService = async (desk: Desk, id: string) =>
  (await desk.getBundle()).services.find((service) => service.id === id)

/** Returns the services of a calendar. */
const listServices = async (desk: Desk, id: string) =>
  (await desk.getBundle()).calendars.find((calendar) => calendar.id === id)?.services

test('changes prices in a table', async () => {
  const desk = await openAsOwner()
  const fields = readForm((await desk.show(SERVICES)).html)
  const refused = await desk.post(SERVICES, [
    ...typeInto(fields, { 'price/srv_deep_tissue/0': 'free', 'minutes/srv_head_neck/0': '2' }),
    ['do', 'save'],
  ])
  expect([refused.status, getField(refused.html, 'price/srv_deep_tissue/0')]).toEqual([422, 'free'])
  expect(refused.html).toContain('#field-minutes/srv_head_neck/0')
  const typed = {
    'price/srv_deep_tissue/0': '1 234,5',
    'price/srv_deep_tissue/1': '1 234,5',
    'minutes/srv_head_neck/0': '35',
  }
  expect((await desk.post(SERVICES, [...typeInto(fields, typed), ['do', 'save']])).status).toBe(303)
  await publishByBar(desk)
  const { services } = await desk.getBundle()
  expect(services.find(({ id }) => id === 'srv_deep_tissue')).toMatchObject({
    durations: [60, 90],
    price: { amount: '1234.5' },
  })
  expect(services.find(({ id }) => id === 'srv_head_neck')).toMatchObject({ durations: [35] })
})

test('adds a service that can be booked at once, by everyone, in the group whose row was filled', async () => {
  const desk = await openAsOwner()
  const added = await saveForm(desk, SERVICES, {
    'name/~cal_massage': 'Knee massage',
    'minutes/~cal_massage/0': '25',
    'price/~cal_massage/0': '30',
  })
  expect(added.status).toBe(303)
  const again = await saveForm(desk, SERVICES, { 'name/~cal_massage': 'Knee massage' })
  expect(again.status).toBe(303)
  await publishByBar(desk)
  const { services, staff } = await desk.getBundle()
  const [first, second] = services.filter(({ name }) => name === 'Knee massage')
  expect(first).toMatchObject({ slug: 'knee-massage', durations: [25], price: { amount: '30' } })
  expect(second?.slug).toBe('knee-massage-2')
  expect(first?.staff).toEqual(staff.map(({ id }) => id))
  expect((await listServices(desk, 'cal_massage'))?.slice(-2)).toEqual([first?.id, second?.id])
})

test('renames a service in the main language, and keeps its other languages', async () => {
  const desk = await openAsOwner()
  const before = (await getService(desk, 'srv_deep_tissue'))?.name
  await saveForm(desk, SERVICES, { 'name/srv_deep_tissue': 'Deep & slow' })
  await publishByBar(desk)
  expect((await getService(desk, 'srv_deep_tissue'))?.name).toEqual({ ...Object(before), en: 'Deep & slow' })
  const empty = await saveForm(desk, SERVICES, { 'name/srv_deep_tissue': ' ' })
  expect(empty.status).toBe(422)
})

test('moves a service with what is typed, and says which row it was', async () => {
  const desk = await openAsOwner()
  const [first = '', second = '', ...others] = (await listServices(desk, 'cal_massage')) ?? []
  const fields = readForm((await desk.show(SERVICES)).html)
  const moved = await desk.post(SERVICES, [
    ...typeInto(fields, { [`minutes/${first}/0`]: '40' }),
    ['do', `down/${first}`],
  ])
  expect(moved.location).toBe(`${SERVICES}?saved#${first}-0`)
  await publishByBar(desk)
  expect(await listServices(desk, 'cal_massage')).toEqual([second, first, ...others])
  expect((await getService(desk, first))?.durations[0]).toBe(40)
})

test('takes a deposit as a share or an amount, and refuses one that is neither', async () => {
  const desk = await openAsOwner()
  await saveForm(desk, SERVICES, { 'deposit/srv_deep_tissue': '30 %', 'deposit/srv_head_neck': '12,50' })
  const refused = await saveForm(desk, SERVICES, { 'deposit/srv_head_neck': 'half' })
  expect([refused.status, getField(refused.html, 'deposit/srv_head_neck')]).toEqual([422, 'half'])
  await publishByBar(desk)
  expect((await getService(desk, 'srv_deep_tissue'))?.payNow).toEqual({ take: 'percent', percent: 30 })
  expect((await getService(desk, 'srv_head_neck'))?.payNow).toMatchObject({
    take: 'amount',
    amount: { amount: '12.50' },
  })
})

test('ticks who provides a service, and refuses one that nobody provides', async () => {
  const desk = await openAsOwner()
  const fields = readForm((await desk.show(SERVICES)).html)
  const without = fields.filter(([name]) => name !== 'staff/srv_deep_tissue')
  const refused = await desk.post(SERVICES, [...without, ['do', 'save']])
  expect([refused.status, refused.html.includes('#field-staff/srv_deep_tissue')]).toEqual([422, true])
  expect(
    (await desk.post(SERVICES, [...without, ['staff/srv_deep_tissue', 'tomas'], ['do', 'save']])).status,
  ).toBe(303)
  await publishByBar(desk)
  expect((await getService(desk, 'srv_deep_tissue'))?.staff).toEqual(['tomas'])
})

const getCalendarOf = async (desk: Desk, service: string) =>
  (await desk.getBundle()).calendars.find(({ services }) => services.some((id) => id === service))

test('makes a class of a service of a group, which keeps the rules of the group', async () => {
  const desk = await openAsOwner()
  const page = `${SERVICES}/srv_head_neck`
  const before = await getCalendarOf(desk, 'srv_head_neck')
  const without = await saveForm(desk, page, { way: '~class' })
  expect(without.status).toBe(422)
  expect((await saveForm(desk, page, { way: '~class', seats: '8' })).status).toBe(303)
  await publishByBar(desk)
  const calendar = await getCalendarOf(desk, 'srv_head_neck')
  expect(calendar).toMatchObject({ seats: 8, services: ['srv_head_neck'], notice: before?.notice })
  expect(calendar?.id).not.toBe(before?.id)
  const { serviceMenus } = await desk.getBundle()
  expect(
    serviceMenus.flatMap(({ categories }) => categories.flatMap(({ services }) => services)),
  ).not.toContain('srv_head_neck')
})

test('changes the group of a service that is alone in it, so that its pages stay', async () => {
  const desk = await openAsOwner()
  const before = await getCalendarOf(desk, 'srv_consultation')
  await saveForm(desk, `${SERVICES}/srv_consultation`, { way: '~class', seats: '5' })
  await publishByBar(desk)
  expect(await getCalendarOf(desk, 'srv_consultation')).toMatchObject({ id: before?.id, seats: 5 })
})

test('moves a service to another group, and removes the one that is left empty', async () => {
  const desk = await openAsOwner()
  const before = await getCalendarOf(desk, 'srv_physio')
  expect((await saveForm(desk, `${SERVICES}/srv_physio`, { way: 'nowhere' })).status).toBe(422)
  await saveForm(desk, `${SERVICES}/srv_physio`, { way: 'cal_massage' })
  await publishByBar(desk)
  const { calendars, groups } = await desk.getBundle()
  expect((await getCalendarOf(desk, 'srv_physio'))?.id).toBe('cal_massage')
  expect(calendars.map(({ id }) => id)).not.toContain(before?.id)
  expect(groups.flatMap((group) => group.calendars)).not.toContain(before?.id)
})

test('removes a service from all that refers to it', async () => {
  const desk = await openAsOwner()
  const removed = await desk.post('/desk/setup/service/srv_physio', [['do', 'delete']])
  expect(removed.location).toContain('saved')
  await publishByBar(desk)
  const bundle = JSON.stringify(await desk.getBundle())
  expect(bundle).not.toContain('srv_physio')
})

test('removes nobody who is the only one to provide a service, and names that service', async () => {
  const desk = await openAsOwner()
  const { location } = await desk.post('/desk/setup/staff/kenji', [['do', 'delete']])
  const { html } = await desk.show(location ?? '')
  expect(html).toContain('href="/desk/setup/service/srv_sleep_coaching"')
  expect((await desk.show('/desk/setup/drafts')).html).not.toContain('kenji')
})

test('ticks the services of a person, with prices of their own', async () => {
  const desk = await openAsOwner()
  const page = '/desk/setup/staff/tomas/services'
  const fields = readForm((await desk.show(page)).html)
  const only = await desk.post(page, [
    ...fields.filter(([name]) => name !== 'provides/srv_home_massage'),
    ['do', 'save'],
  ])
  expect([only.status, only.html.includes('#field-provides/srv_home_massage')]).toEqual([422, true])
  const typed = { 'provides/srv_yoga': 'on', 'price/srv_yoga': '19,5' }
  const saved = await desk.post(page, [
    ...typeInto(fields, typed).filter(([name]) => name !== 'provides/srv_foot'),
    ['do', 'save'],
  ])
  expect(saved.status).toBe(303)
  await publishByBar(desk)
  const yoga = await getService(desk, 'srv_yoga')
  expect(yoga?.staff).toContain('tomas')
  expect(yoga?.staffPrices).toMatchObject([{ staff: 'tomas', price: { amount: '19.5' } }])
  expect((await getService(desk, 'srv_foot'))?.staff).not.toContain('tomas')
})
