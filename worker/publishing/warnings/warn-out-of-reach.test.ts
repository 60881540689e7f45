import { expect, test } from 'vitest'
import { type GymChange, listGymWarnings } from '#test/fixtures/warned-gym.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'

const calendar = { horizonDays: 30 }

test.each<[string, GymChange, string[]]>([
  [
    'cut-offs longer than the horizon',
    { calendar: { ...calendar, cutoff: { reschedule: 31 * DAY_MINUTES, cancel: 90 * DAY_MINUTES } } },
    ['calendars.0.cutoff.reschedule', 'calendars.0.cutoff.cancel'],
  ],
  [
    'the cut-off of a service longer than the horizon',
    { calendar, service: { cutoff: { reschedule: null, cancel: 60 * DAY_MINUTES } } },
    ['services.0.cutoff.cancel'],
  ],
  [
    'a refund longer before the start than the horizon',
    { calendar: { ...calendar, refunds: [{ before: 31 * DAY_MINUTES, percent: 100 }] } },
    ['calendars.0.refunds.0.before'],
  ],
  [
    'a reminder longer before the start than the horizon',
    { calendar, site: { messages: { reminders: [{ before: 31 * DAY_MINUTES }] } } },
    ['site.messages.reminders.0.before'],
  ],
  [
    'no cut-off within the horizon',
    { calendar: { ...calendar, cutoff: { reschedule: null, cancel: 30 * DAY_MINUTES } } },
    [],
  ],
])('warns of %s', (_, change, paths) => {
  expect(listGymWarnings(change)).toEqual(paths.map((path) => `${path} out-of-reach`))
})
