import { expect, it } from 'vitest'
import en from './en.json?raw'

const texts: string[] = Object.values(JSON.parse(en))

/** Texts of the booking flow that are required word for word. */
const verbatim = [
  'Unable to find calendar',
  'No calendar event found',
  'No Timezone found',
  'No slot available this month',
  'No Slots available',
  'No slots available in {period}',
  'Total available seats for this slot is only {n}',
  'We were unable to schedule your appointment, please try again',
  'Not booked: Staff busy',
  'Booking unsuccessful, resource unavailable at the moment',
  'The slot you have selected is no longer available',
  'Payment is failed',
  'Something went wrong with your payment, please try again',
  'An error occurred while trying to process your payment, please try again',
  'Page not found: {path}',
  'Page Not Found: {path}',
  'Scheduling',
  'Scheduled',
  'Rescheduling',
  'Rescheduled',
  'Cancelling',
  'Cancelled',
  'Finding slots',
  'Services must be selected for all guests',
  'Secure payment',
  'Amount to pay now',
  'Total amount',
  'Paid',
]

it.each(verbatim)('has the text "%s"', (text) => {
  expect(texts).toContain(text)
})

/** Required labels, which can be part of a longer text. */
const labels = [
  'Find next available slot',
  'Load more',
  'Time zone',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Date of birth',
  'Location',
  'Additional information',
  'Terms and conditions',
  'Previous time',
  'Essential only',
]

it.each(labels)('has the label "%s"', (label) => {
  expect(texts.filter((text) => text.toLowerCase().includes(label.toLowerCase()))).not.toEqual([])
})

it.each([
  ['error.rescheduleClosed', 'reschedule'],
  ['error.cancellationClosed', 'cancellation'],
])('%s contains the word that triggers the expired-link view', (key, word) => {
  expect(JSON.parse(en)[key]).toMatch(new RegExp(word, 'i'))
})
