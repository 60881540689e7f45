import { expect, test } from 'vitest'
import { BLOCKS_PATH, listMistakes, withChanges } from '#test/fixtures/content-checks.ts'

const hours = {
  weekly: {
    mon: [
      { from: '09:00', to: '12:00' },
      { from: '11:59', to: '13:00' },
    ],
    tue: [{ from: '22:00', to: '02:00' }],
  },
  dates: {
    '2026-12-20/2027-01-03': [],
    '2026-12-24': [{ from: '09:00', to: '09:00' }],
    '2026-12-31/2027-01-10': [],
  },
}
const mistakes = [
  'weekly.mon.1 overlap',
  'dates.2026-12-24.0 empty-window',
  'dates.2026-12-31/2027-01-10 overlap',
]
const block = { kind: 'hours', hours }

test.each<[string, path: string, value: unknown, hoursPath?: string]>([
  ['a person', 'staff.0.hours', hours],
  ['a calendar', 'calendars.0.hours', hours],
  ['the business', 'site.openingHours', hours],
  ['a block of a page', `${BLOCKS_PATH}.1`, block, `${BLOCKS_PATH}.1.hours`],
  ['a block in columns', `${BLOCKS_PATH}.2.columns.0.0`, block, `${BLOCKS_PATH}.2.columns.0.0.hours`],
  ['a block of a post', 'posts.0.sections.0.blocks', [block], 'posts.0.sections.0.blocks.0.hours'],
])('refuses hours of %s that overlap or are empty', (_, path, value, hoursPath = path) => {
  expect(listMistakes(withChanges([[path, value]]))).toEqual(
    mistakes.map((mistake) => `${hoursPath}.${mistake}`),
  )
})
