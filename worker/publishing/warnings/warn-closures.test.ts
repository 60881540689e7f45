import { expect, test } from 'vitest'
import {
  createGym,
  day,
  type GymChange,
  listGymWarnings,
  toFormer,
  weekly,
} from '#test/fixtures/warned-gym.ts'

type Closures = NonNullable<NonNullable<GymChange['site']>['closures']>
const closed = (...dates: [from: string, to: string][]): Closures => dates.map(([from, to]) => ({ from, to }))
// The horizon is so long that no closure covers all of it.
const calendar = { horizonDays: 730 }
const warn = (closures: Closures) =>
  listGymWarnings({ site: { closures }, calendar }, { former: toFormer(createGym({ calendar })) })

test.each<[string, Closures, string[]]>([
  ['a closure of a year', closed(['2026-12-24', '2027-12-24']), ['site.closures.0 long-closure']],
  ['a closure of eleven months', closed(['2027-01-01', '2027-11-30']), ['site.closures.0 long-closure']],
  [
    'two closures that follow each other for a year',
    closed(['2027-07-01', '2027-12-31'], ['2027-01-01', '2027-06-30']),
    ['site.closures.1 long-closure'],
  ],
  [
    'a closure in a far year',
    closed(['2026-12-01', '2026-12-02'], ['2206-12-24', '2206-12-26']),
    ['site.closures.1.from far-date'],
  ],
  ['a closure until a far year', closed(['2027-01-05', '2072-01-06']), ['site.closures.0.to far-date']],
  ['a closure that is over', closed(['2025-12-24', '2025-12-27']), ['site.closures.0.to past-closure']],
  ['no closure of a season', closed(['2026-12-01', '2027-06-30']), []],
  ['no closure that ends today', closed(['2026-11-20', '2026-11-23']), []],
])('warns of %s', (_, closures, expected) => {
  expect(warn(closures).toSorted()).toEqual(expected.toSorted())
})

test('warns of a closure that is over only when it is new', () => {
  const site = { closures: closed(['2025-12-24', '2025-12-27']) }
  expect(listGymWarnings({ site }, { former: toFormer(createGym({ site })) })).toEqual([])
  expect(listGymWarnings({ site })).toEqual([])
  expect(listGymWarnings({ site }, { former: toFormer(createGym()) })).toEqual([
    'site.closures.0.to past-closure',
  ])
})

test('warns of dates in a far year in hours and of posts', () => {
  const hours = { weekly, dates: { '2062-12-24': [], '2026-12-24': day } }
  expect(listGymWarnings({ site: { openingHours: hours }, trainer: { hours }, calendar: { hours } })).toEqual(
    [
      'site.openingHours.dates.2062-12-24 far-date',
      'staff.0.hours.dates.2062-12-24 far-date',
      'calendars.0.hours.dates.2062-12-24 far-date',
    ],
  )
  const post = { id: 'pst_a', slug: 'a', title: 'A', status: 'scheduled' as const, sections: [] }
  expect(listGymWarnings({ posts: [{ ...post, publishedAt: '2206-01-01T00:00:00Z' }] })).toEqual([
    'posts.0.publishedAt far-date',
  ])
})
