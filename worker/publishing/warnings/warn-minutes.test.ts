import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createGym, type GymChange, listGymWarnings, listWarnings } from '#test/fixtures/warned-gym.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { minutePaths } from './warn-minutes.ts'

test.each<[string, GymChange, string[]]>([
  [
    'a cut-off of a day in hours',
    { calendar: { cutoff: { reschedule: 12, cancel: 24 } } },
    ['calendars.0.cutoff.reschedule', 'calendars.0.cutoff.cancel'],
  ],
  [
    'a cut-off of a service',
    { service: { cutoff: { reschedule: 48, cancel: null } } },
    ['services.0.cutoff.reschedule'],
  ],
  ['a notice of two hours', { calendar: { notice: 2 } }, ['calendars.0.notice']],
  ['a notice of a service', { service: { notice: 72 } }, ['services.0.notice']],
  ['a notice in seconds', { calendar: { notice: 3600 } }, ['calendars.0.notice']],
  [
    'refunds by hours',
    {
      calendar: {
        refunds: [
          { before: 48, percent: 100 },
          { before: 24, percent: 50 },
        ],
      },
    },
    ['calendars.0.refunds.0.before', 'calendars.0.refunds.1.before'],
  ],
  [
    'requests that lapse after hours',
    { calendar: { requests: { answerWithin: 48 } } },
    ['calendars.0.requests.answerWithin'],
  ],
  ['offers for a day', { calendar: { waitlist: { holdFor: 24 } } }, ['calendars.0.waitlist.holdFor']],
  ['an interval of a day', { calendar: { interval: 24 } }, ['calendars.0.interval']],
  [
    'buffers of hours',
    { service: { buffers: { before: 1, after: 24 } } },
    ['services.0.buffers.before', 'services.0.buffers.after'],
  ],
  [
    'an add-on of an hour',
    { service: { addOns: [{ id: 'oil', name: 'Oil', minutes: 1 }] } },
    ['services.0.addOns.0.minutes'],
  ],
  [
    'a duration of a day',
    { service: { durations: [60, { minutes: 24 }] } },
    ['services.0.durations.1.minutes'],
  ],
  [
    'a reminder of a day',
    { site: { messages: { reminders: [{ before: 24 }] } } },
    ['site.messages.reminders.0.before'],
  ],
  [
    'a follow-up after two days',
    { site: { messages: { followUp: { after: 48 } } } },
    ['site.messages.followUp.after'],
  ],
])('warns of %s', (_, change, paths) => {
  expect(listGymWarnings(change)).toEqual(paths.map((path) => `${path} unusual-minutes`))
})

test.each([0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 720, 1440, 2880, 10_080])(
  'accepts %i minutes everywhere',
  (value) => {
    const cutoff = { reschedule: value, cancel: value }
    const change: GymChange = {
      calendar: { horizonDays: 60, notice: value, cutoff, refunds: [{ before: value, percent: 50 }] },
      service: { notice: value, cutoff, buffers: { before: value, after: value } },
      site: { messages: { reminders: [{ before: value }], followUp: { after: value } } },
    }
    expect(listGymWarnings(change)).toEqual([])
  },
)

test('names the minutes that were probably meant', () => {
  const [day] = listWarnings(createGym({ calendar: { notice: 24 } }))
  expect(day?.message).toBe(
    'This is in minutes, and 24 minutes are unusual here. If hours are meant, write 1440.',
  )
  const [seconds] = listWarnings(createGym({ calendar: { notice: 3600 } }))
  expect(seconds?.message).toBe(
    'This is in minutes: 3600 minutes are 60 hours. If an hour is meant, write 60.',
  )
})

/** Minutes are the only numbers with this bound. */
const MOST_MINUTES = 366 * 24 * 60

/** Lists the paths of all minutes in a schema, with `*` for the index of an item. */
function listMinutes(schema: z.core.$ZodType, path: string[] = []): string[] {
  if (schema instanceof z.ZodMiniNumberFormat || schema instanceof z.ZodMiniNumber) {
    const bounds = schema.def.checks?.map(({ _zod }) => _zod.def as { check: string; value?: unknown }) ?? []
    return bounds.some(({ value }) => value === MOST_MINUTES) ? [path.join('.')] : []
  }
  if (schema instanceof z.ZodMiniObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, value]) =>
      listMinutes(value, [...path, key]),
    )
  if (schema instanceof z.ZodMiniArray) return listMinutes(schema.def.element, [...path, '*'])
  if (schema instanceof z.ZodMiniUnion)
    return schema.def.options.flatMap((option: z.core.$ZodType) => listMinutes(option, path))
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType ? listMinutes(innerType, path) : []
}

test('checks all minutes of a bundle', () => {
  // These repeat a duration of the service.
  const names = ['oneTimeLinks.*.duration', 'services.*.staffPrices.*.minutes']
  const known = [...names, ...minutePaths.map(({ path }) => path)]
  expect(listMinutes(bundle).toSorted()).toEqual(known.toSorted())
})
