import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { formatPeriodsShort, readPeriods } from '../form/periods.ts'
import { listChanges, listDays, listProblems, listRows } from './week-rows.ts'

const weekly = (text: string) => ({ weekly: { mon: readPeriods(text), tue: readPeriods(text) } })

const resource = (kind: 'site' | 'staff', id: string, content: object): SiteResource => ({
  kind,
  id,
  content: { id, ...content },
  hash: `hash of ${id}`,
  drafted: null,
})

const business = resource('site', 'site', {
  openingHours: { ...weekly('9-17'), dates: { '2027-01-01': [] } },
})
const follower = resource('staff', 'ana', { name: 'Ana' })
const own = resource('staff', 'rui', { hours: weekly('10-12'), timeZone: 'Atlantic/Azores' })
const rows = listRows(business, [follower, own])

/** Posts the form of the page, with some cells typed over. */
const post = (typed: Record<string, string>, what = 'save') => {
  const form = new FormData()
  for (const { name, weekly: week, isOwn } of rows)
    for (const day of isOwn ? listDays(1) : []) form.set(`${name}/${day}`, formatPeriodsShort(week[day]))
  for (const [name, text] of Object.entries({ ...typed, do: what })) form.set(name, text)
  return form
}

const change = (typed: Record<string, string>, what?: string) =>
  Object.fromEntries(
    listChanges(rows, post(typed, what)).map(({ row, content }) => [
      row.name,
      content.openingHours ?? content.hours,
    ]),
  )

test('changes nothing where nothing was typed', () => {
  expect(listProblems(rows, post({}))).toEqual([])
  expect(change({})).toEqual({})
})

test('changes only the rows that were typed over, and keeps their dates', () => {
  const sunday = { sun: [{ from: '22:00', to: '02:00' }] }
  expect(change({ '~business/tue': '', '~business/sun': '22–2' })).toEqual({
    '~business': {
      weekly: { mon: readPeriods('9-17'), ...sunday },
      dates: { '2027-01-01': [] },
    },
  })
})

test('copies Monday, as it is typed, to the days until Friday', () => {
  const form = { 'rui/mon': '8-9', 'rui/wed': 'whenever', 'rui/sat': '10-11' }
  expect(listProblems(rows, post(form, 'copy rui'))).toEqual([])
  const day = readPeriods('8-9')
  expect(change(form, 'copy rui')).toEqual({
    rui: { weekly: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: readPeriods('10-11') } },
  })
})

test('gives a person hours of their own, and takes them away together with their time zone', () => {
  const opening = {
    weekly: { mon: readPeriods('8-9'), tue: readPeriods('9-17') },
    dates: { '2027-01-01': [] },
  }
  expect(change({ '~business/mon': '8-9' }, 'own ana')).toEqual({ '~business': opening, ana: opening })
  expect(listChanges(rows, post({ 'rui/mon': 'x' }, 'same rui')).map(({ content }) => content)).toEqual([
    { id: 'rui' },
  ])
  expect(change({}, 'same ~business')).toEqual({})
})

test.each<[string, 'invalid' | 'overlap' | undefined]>([
  ['mornings', 'invalid'],
  ['9-25', 'invalid'],
  [Array.from({ length: 25 }, (_, index) => `0:${index + 10}-0:${index + 11}`).join(), 'invalid'],
  ['9-12, 11-13', 'overlap'],
  ['9-9', 'overlap'],
  ['0-24', undefined],
  ['22–2', undefined],
  ['9–12,\n13–17:30', undefined],
])('reads %j', (typed, code) => {
  expect(listProblems(rows, post({ '~business/mon': typed }))).toEqual(
    code ? [{ name: '~business/mon', code }] : [],
  )
})

test('reads every text that it writes as the same periods', () => {
  const pad = (value: number) => String(value).padStart(2, '0')
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`)
  const periods = fc.array(fc.record({ from: time, to: time }), { maxLength: 4 })
  fc.assert(
    fc.property(periods, (all) => {
      expect(readPeriods(formatPeriodsShort(all))).toEqual(all)
    }),
    { numRuns: 200 },
  )
})

test('begins with the first day of the week', () => {
  expect([listDays(1)[0], listDays(7)[0], listDays(6)[0]]).toEqual(['mon', 'sun', 'sat'])
})
