import { desktop, phone } from '#test/browser/browser.ts'

/** A walk through the booking flow that takes screenshots. */
export interface Walk {
  viewport: { width: number; height: number }
  /** The suffix of file names: the device, with the locale if it is not English. */
  name: string
  /** The locale prefix of URLs: `/de`, or empty. */
  prefix: string
  schemes: ('light' | 'dark')[]
  /** The steps to take screenshots of; all if absent. */
  steps?: string[]
}

const darkSteps = ['time', 'details-errors', 'done']
/** The steps where long words may not fit. */
const longWordSteps = [
  'time',
  'time-seats',
  'time-add-ons',
  'menu',
  'menu-staff',
  'menu-done',
  'details-errors',
  'waitlist-form',
  'waitlist-offered',
  'guests',
  'requested',
  'payment',
  'series-details',
  'series-done',
  'slot-taken',
  'done',
  'reschedule-confirm',
  'cancel',
]

export const walks: Walk[] = [
  { viewport: phone, name: 'phone', prefix: '', schemes: ['light', 'dark'] },
  { viewport: desktop, name: 'desk', prefix: '', schemes: ['light'] },
  { viewport: desktop, name: 'desk', prefix: '', schemes: ['dark'], steps: darkSteps },
  { viewport: phone, name: 'de-phone', prefix: '/de', schemes: ['light'], steps: longWordSteps },
  { viewport: desktop, name: 'fi-desk', prefix: '/fi', schemes: ['light'], steps: longWordSteps },
]
