import { expect, test } from 'vitest'
import { messageNames } from '../../site/messages.ts'
import { webhookEvents } from '../../site/webhook.ts'
import { findNearestWord } from './nearest-word.ts'

const words = [
  ...webhookEvents,
  ...messageNames,
  'name',
  'horizonDays',
  'durations',
  'status',
  'place',
  'PLN',
]

test.each([
  ['booking.created', 'booking.scheduled'],
  ['booking.updated', 'booking.changed'],
  ['booking.moved', 'booking.rescheduled'],
  ['booking.deleted', 'booking.cancelled'],
  ['booking.canceled', 'booking.cancelled'],
  ['booking_cancelled', 'booking.cancelled'],
  ['bookings.cancelled', 'booking.cancelled'],
  ['form.created', 'form.submitted'],
  ['visitor.booked', 'visitor.scheduled'],
  ['visitor.reminders', 'visitor.reminder'],
  ['nmae', 'name'],
  ['horizon_days', 'horizonDays'],
  ['HorizonDays', 'horizonDays'],
  ['duratoins', 'durations'],
  ['PLZ', 'PLN'],
])('recognizes %s as %s', (written, meant) => {
  expect(findNearestWord(written, words)).toBe(meant)
})

test.each([
  'booking.paused',
  'bookings.created',
  'visitor.payment-done',
  'waitlist.created',
  'seats',
  'price',
  'half',
  '',
])('does not recognize %j', (written) => {
  expect(findNearestWord(written, words)).toBeUndefined()
})
