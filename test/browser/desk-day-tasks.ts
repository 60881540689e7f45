import type { PracticeDay } from '../fixtures/practice-day.ts'
import type { Hand } from './hand.ts'

/** Somebody at the desk, who begins each task at the agenda of today. */
export interface AtDesk {
  hand: Hand
  day: PracticeDay
  /** Looks at the page that is shown now. */
  look(name: string): Promise<void>
  /** Opens an area by its visible link. On a phone some areas are in a menu. */
  openArea(path: string): Promise<void>
  /** Taps the free time that begins when an appointment ends. */
  tapFreeTimeAfter(booking: string): Promise<void>
}

export interface Task {
  name: string
  /** The most taps on a phone and on a laptop. Typing is none. */
  taps: readonly [phone: number, laptop: number]
  /** The most fields that are typed into. */
  fields: number
  work: (desk: AtDesk) => Promise<void>
}

const toBooking = (id: string) => `a[href="/desk/bookings/${id}"]`
const toCustomer = (id: string) => `main a[href="/desk/customers/${id}"]`
/** The button of the page's own form. Notices of changes that can be undone have forms too. */
const OWN_BUTTON = 'main form[method=post]:not([action="/desk/undo"]) button >> nth=-1'

export const tasks: readonly Task[] = [
  {
    name: 'books a caller',
    taps: [3, 3],
    fields: 3,
    async work({ hand, day, look, tapFreeTimeAfter }) {
      await look('agenda')
      await tapFreeTimeAfter(day.noted)
      await look('time')
      await hand.tap('button[value*="service=srv_feet"]')
      await hand.waitFor('button[value=book]')
      await hand.type('input[name=firstName]', 'Nuno')
      await hand.type('input[name=lastName]', 'Alves')
      await hand.type('input[name=phone]', '912 345 671')
      await look('details')
      await hand.tap('button[value=book]')
      await hand.waitFor('main a[href$="/reschedule"]')
      await look('booked')
    },
  },
  {
    name: 'calls a customer',
    taps: [1, 1],
    fields: 0,
    async work({ hand }) {
      await hand.tap('main a[href^="tel:"]')
    },
  },
  {
    name: 'moves an appointment',
    taps: [4, 4],
    fields: 0,
    async work({ hand, day, look }) {
      await hand.tap(toBooking(day.moved))
      await hand.waitFor('main a[href$="/reschedule"]')
      await look('appointment')
      await hand.tap('main a[href$="/reschedule"]')
      await hand.waitFor('main a[href*="start="]')
      await look('times')
      await hand.tap('main a[href*="start="]')
      await hand.waitFor('input[name=version]')
      await look('told')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/note"]')
      await look('moved')
    },
  },
  {
    name: 'cancels an appointment and undoes it',
    taps: [4, 4],
    fields: 0,
    async work({ hand, day, look }) {
      await hand.tap(toBooking(day.cancelled))
      await hand.tap('main a[href$="/cancel"]')
      await hand.waitFor('input[name=version]')
      await look('cancel')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('form[action="/desk/undo"]')
      await look('cancelled')
      await hand.tap('form[action="/desk/undo"] button')
      await hand.waitFor('main a[href$="/cancel"]')
      await look('undone')
    },
  },
  {
    name: 'notes that somebody did not come',
    taps: [2, 2],
    fields: 0,
    async work({ hand, day, look }) {
      await hand.tap(toBooking(day.missed))
      await hand.tap('main button[value=no_show]')
      await hand.waitFor('main button[value=none]')
      await look('missed')
    },
  },
  {
    name: 'writes a note',
    taps: [3, 3],
    fields: 1,
    async work({ hand, day, look }) {
      await hand.tap(toBooking(day.noted))
      await hand.tap('main a[href$="/note"]')
      await hand.type('textarea[name=note]', 'Is allergic to nuts')
      await look('note')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/note"]')
      await look('noted')
    },
  },
  {
    name: 'records a payment',
    taps: [3, 3],
    fields: 0,
    async work({ hand, day, look }) {
      await hand.tap(toBooking(day.paid))
      await hand.tap('main a[href$="/paid-on-site"]')
      await hand.waitFor('select[name=method]')
      await look('payment')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('a[href*="/undo-paid-on-site"]')
      await look('paid')
    },
  },
  {
    name: 'accepts a request',
    taps: [2, 2],
    fields: 0,
    async work({ hand, look, openArea }) {
      await openArea('/desk/requests')
      await hand.waitFor('main button[value=confirm]')
      await look('requests')
      await hand.tap('main button[value=confirm]')
      await hand.waitForUrl(/\?/)
      await look('accepted')
    },
  },
  {
    name: 'declines a request with a reason',
    taps: [2, 2],
    fields: 1,
    async work({ hand, look, openArea }) {
      await openArea('/desk/requests')
      await hand.type('main textarea[name=reason]', 'Marta is away')
      await hand.tap('main button[value=decline]')
      await hand.waitFor('form[action="/desk/undo"]')
      await look('declined')
    },
  },
  {
    name: 'blocks time in which there are appointments',
    taps: [5, 5],
    fields: 2,
    async work({ hand, look }) {
      await hand.tap('main a[href*="/desk/blocks/new?staff=marta"]')
      await hand.tap('input[name=allDay]')
      await hand.type('input[name=fromTime]', '14:00')
      await hand.type('input[name=toTime]', '16:00')
      await look('block')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('button[name=all]')
      await look('collisions')
      await hand.tap('button[name=all][value=give]')
      await hand.waitFor('input[name^="version."]')
      await look('plan')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('button[value=delete]')
      await look('carried-out')
    },
  },
  {
    name: 'adds a customer',
    taps: [4, 3],
    fields: 3,
    async work({ hand, look, openArea }) {
      await openArea('/desk/customers')
      await hand.waitFor('a[href="/desk/customers/new"]')
      await look('customers')
      await hand.tap('a[href="/desk/customers/new"]')
      await hand.type('input[name=firstName]', 'Olavo')
      await hand.type('input[name=lastName]', 'Dinis')
      await hand.type('input[name=phone]', '912 345 672')
      await look('customer')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/edit"]')
      await look('added')
    },
  },
  {
    name: 'tags a customer',
    taps: [5, 4],
    fields: 1,
    async work({ hand, day, look, openArea }) {
      await openArea('/desk/customers')
      await hand.tap(toCustomer(day.tagged))
      await hand.tap('main a[href$="/edit"]')
      await hand.type('input[name=tags]', 'VIP')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/edit"]')
      await look('tagged')
    },
  },
  {
    name: 'takes no more bookings of a customer',
    taps: [5, 4],
    fields: 1,
    async work({ hand, day, look, openArea }) {
      await openArea('/desk/customers')
      await hand.tap(toCustomer(day.tagged))
      await hand.tap('main summary')
      await hand.type('input[name=reason]', 'Never came')
      await look('do-not-book')
      await hand.tap('button[value=block]')
      await hand.waitFor('button[value=allow]')
      await look('blocked')
    },
  },
  {
    name: 'merges two entries of one person',
    taps: [5, 4],
    fields: 0,
    async work({ hand, day, look, openArea }) {
      await openArea('/desk/customers')
      await hand.tap(toCustomer(day.twice))
      await hand.waitFor('main a[href*="/merge?with="]')
      await look('twice')
      await hand.tap('main a[href*="/merge?with="]')
      await hand.waitFor('input[name=with]')
      await look('merge')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/edit"]')
      await look('merged')
    },
  },
  {
    name: 'reads the answers of a form',
    taps: [1, 1],
    fields: 0,
    async work({ hand, day, look }) {
      await hand.tap(toBooking(day.filledIn))
      await hand.waitFor('text=Left knee')
      await look('answers')
    },
  },
  {
    name: 'prints the day',
    // Phones print by the menu of the browser.
    taps: [0, 1],
    fields: 0,
    async work({ hand }) {
      await hand.tap('[data-print]')
      await hand.waitFor('html[data-printed]')
    },
  },
]
