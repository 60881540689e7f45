import { expect, test } from 'vitest'
import { composeStartingPoint } from '#command/init/compose-starting-point.ts'
import { localeCodes } from '#locales/codes.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { findWarnings } from '../warnings/find-warnings.ts'
import { createSite, type SiteAnswers } from './create-site.ts'
import { startingPoint, type Trade, trades } from './starting-point.ts'

const settings = {
  name: 'book.lima.example',
  publicUrl: 'https://book.lima.example',
  timeZone: 'UTC',
  currency: 'EUR',
  owners: [{ name: 'Inês', email: 'ines@lima.example' }],
}
const day = [{ from: '09:00', to: '17:00' }]

/** Returns a site with every service of a trade. */
async function createFor(trade: Trade, answers: Partial<SiteAnswers> = {}) {
  const point = startingPoint.parse(await composeStartingPoint(trade))
  const services = point.resources.filter(({ kind }) => kind === 'service')
  const isOnline = trades[trade] === 'calls'
  const created = createSite(point, settings, {
    name: 'Lima',
    locales: ['en'],
    region: 'PT',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    ...(!isOnline && { address: 'Rua de Cedofeita 84\n4050-174 Porto' }),
    phone: '+351220100200',
    email: 'ines@lima.example',
    weekly: { mon: day, tue: day, wed: day, thu: day, fri: day },
    services: services.map(({ content }) => ({
      id: String(content.id),
      minutes: Number(Object(content.durations)[0]),
      price: '40.00',
      ...(trades[trade] === 'classes' && { time: { day: 'tue' as const, from: '18:30' } }),
    })),
    people: [{ name: 'Inês', email: 'ines@lima.example' }, { name: 'Rui' }, { name: 'Marta' }],
    rooms: trades[trade] === 'team' ? 2 : 0,
    seats: 8,
    ...answers,
  })
  const listOf = (kind: string) => created.flatMap((one) => (one.kind === kind ? [one.content] : []))
  return {
    created,
    document: {
      site: listOf('site')[0],
      ...Object.fromEntries(bundleLists.map(([list, kind]) => [list, listOf(kind)])),
    },
    listOf,
  }
}

const listed = Object.keys(trades) as Trade[]

test.each(listed)('makes a site for %s without mistakes, in each language and in all', async (trade) => {
  for (const locales of [...localeCodes.map((locale) => [locale] as const), localeCodes]) {
    const [first, ...others] = locales
    if (!first) continue
    const { document } = await createFor(trade, { locales: [first, ...others] })
    expect(checkBundle(document).mistakes.map(({ path, message }) => `${path} ${message}`)).toEqual([])
  }
})

test.each(listed)('makes a site for %s that warns of nothing', async (trade) => {
  const { document } = await createFor(trade)
  const found = runWithoutPauses(
    findWarnings(bundle.parse(document), {
      now: Date.parse('2026-11-27T08:00:00Z'),
      uploaded: new Map(),
      sharedSenders: { providers: [], domains: [] },
      connections: [],
      isOwnHost: true,
      former: undefined,
    }),
  )
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual([])
})

test('offers only what was ticked or typed, with its minutes and price', async () => {
  const services = [
    { id: 'cut', minutes: 50, price: '38.00' },
    { id: 'own_1', own: { name: 'Barba', slug: 'barba' }, minutes: 20 },
  ]
  const { listOf } = await createFor('hairdresser', {
    services,
    people: [{ name: 'Rui' }],
    locales: ['pt', 'de'],
  })
  expect(listOf('service')).toMatchObject([
    {
      id: 'cut',
      description: { pt: expect.any(String), de: expect.any(String) },
      durations: [50],
      price: { amount: '38.00', currency: 'EUR' },
      staff: ['person_1'],
    },
    { id: 'own_1', slug: 'barba', name: 'Barba', durations: [20], staff: ['person_1'] },
  ])
  expect(listOf('calendar')).toMatchObject([{ services: ['cut', 'own_1'], place: { kind: 'venue' } }])
  expect(listOf('staff')).toEqual([{ id: 'person_1', name: 'Rui' }])
})

test('gives each class a calendar with its hours, and its teachers these hours too', async () => {
  const services = [
    { id: 'gentle', minutes: 60, time: { day: 'mon' as const, from: '18:30' } },
    { id: 'pilates', minutes: 60, time: { day: 'mon' as const, from: '16:30' } },
  ]
  const { listOf } = await createFor('yoga', { services, seats: 12 })
  expect(listOf('calendar')).toMatchObject([
    {
      id: 'class_gentle',
      seats: 12,
      interval: 60,
      hours: { weekly: { mon: [{ from: '18:30', to: '19:30' }] } },
    },
    { id: 'class_pilates', hours: { weekly: { mon: [{ from: '16:30', to: '17:30' }] } } },
  ])
  expect(listOf('group')).toMatchObject([{ calendars: ['class_gentle', 'class_pilates'] }])
  expect(listOf('staff')[0]).toMatchObject({
    hours: {
      weekly: {
        mon: [
          { from: '09:00', to: '17:30' },
          { from: '18:30', to: '19:30' },
        ],
        tue: day,
      },
    },
  })
})

test('shares the rooms, and needs none without', async () => {
  const { listOf } = await createFor('physiotherapy')
  expect(listOf('resource')).toMatchObject([{ id: 'room_1', name: 'Room 1' }, { id: 'room_2' }])
  expect(listOf('service')[0]).toMatchObject({ needs: [['room_1', 'room_2']] })
  const without = await createFor('physiotherapy', { rooms: 0 })
  expect(without.listOf('service')[0]).toMatchObject({ needs: [] })
})

test('names the business and its people in the language of each text', async () => {
  const { listOf } = await createFor('physiotherapy', { locales: ['en', 'de'] })
  const about = JSON.stringify(listOf('page')[0])
  expect(about).toContain('Inês, Rui, and Marta')
  expect(about).not.toMatch(/\{(?:business|people)\}/)
})

test('shows no map without an address', async () => {
  const { listOf } = await createFor('hairdresser', { address: undefined })
  expect(JSON.stringify(listOf('page'))).not.toContain('"map"')
})
