import { desk, phone } from '#test/browser/browser.ts'

/** A way through the booking, once for each look that is pictured. */
export interface Walk {
  viewport: { width: number; height: number }
  /** The end of every picture's name: the device, or the locale. */
  name: string
  /** The locale's prefix in addresses. */
  prefix: string
  schemes: ('light' | 'dark')[]
  /** The steps of which there are pictures; all where none are named. */
  steps?: string[]
}

const theLook = ['time', 'details-errors', 'done']
const longestWords = [
  'time',
  'time-seats',
  'menu',
  'menu-staff',
  'menu-done',
  'details-errors',
  'waitlist-form',
  'waitlist-offered',
  'guests',
  'requested',
  'payment',
  'course-details',
  'course-done',
  'slot-taken',
  'done',
  'reschedule-confirm',
  'cancel',
]

export const walks: Walk[] = [
  { viewport: phone, name: 'phone', prefix: '', schemes: ['light', 'dark'] },
  { viewport: desk, name: 'desk', prefix: '', schemes: ['light'] },
  { viewport: desk, name: 'desk', prefix: '', schemes: ['dark'], steps: theLook },
  { viewport: phone, name: 'de-phone', prefix: '/de', schemes: ['light'], steps: longestWords },
  { viewport: desk, name: 'fi-desk', prefix: '/fi', schemes: ['light'], steps: longestWords },
]
