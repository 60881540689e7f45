import type { PracticeDay } from '../fixtures/practice-day.ts'
import type { Hand } from './hand.ts'

/** Somebody at the desk, who begins each task at the agenda of today. */
export interface AtDesk {
  hand: Hand
  day: PracticeDay
  /** Checks the page that is shown now. `name` is that of the screen. */
  checkScreen(name: string): Promise<void>
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
    async work({ hand, day, checkScreen, tapFreeTimeAfter }) {
      await checkScreen('agenda')
      await tapFreeTimeAfter(day.noted)
      await checkScreen('time')
      await hand.tap('button[value*="service=srv_feet"]')
      await hand.waitFor('button[value=book]')
      await hand.type('input[name=firstName]', 'Nuno')
      await hand.type('input[name=lastName]', 'Alves')
      await hand.type('input[name=phone]', '912 345 671')
      await checkScreen('details')
      await hand.tap('button[value=book]')
      await hand.waitFor('main a[href$="/reschedule"]')
      await checkScreen('booked')
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
    async work({ hand, day, checkScreen }) {
      await hand.tap(toBooking(day.moved))
      await hand.waitFor('main a[href$="/reschedule"]')
      await checkScreen('appointment')
      await hand.tap('main a[href$="/reschedule"]')
      await hand.waitFor('main a[href*="start="]')
      await checkScreen('times')
      await hand.tap('main a[href*="start="]')
      await hand.waitFor('input[name=version]')
      await checkScreen('told')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/note"]')
      await checkScreen('moved')
    },
  },
  {
    name: 'cancels an appointment and undoes it',
    taps: [4, 4],
    fields: 0,
    async work({ hand, day, checkScreen }) {
      await hand.tap(toBooking(day.cancelled))
      await hand.tap('main a[href$="/cancel"]')
      await hand.waitFor('input[name=version]')
      await checkScreen('cancel')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('form[action="/desk/undo"]')
      await checkScreen('cancelled')
      await hand.tap('form[action="/desk/undo"] button')
      await hand.waitFor('main a[href$="/cancel"]')
      await checkScreen('undone')
    },
  },
  {
    name: 'notes that somebody did not come',
    taps: [2, 2],
    fields: 0,
    async work({ hand, day, checkScreen }) {
      await hand.tap(toBooking(day.missed))
      await hand.tap('main button[value=no_show]')
      await hand.waitFor('main button[value=none]')
      await checkScreen('missed')
    },
  },
  {
    name: 'writes a note',
    taps: [3, 3],
    fields: 1,
    async work({ hand, day, checkScreen }) {
      await hand.tap(toBooking(day.noted))
      await hand.tap('main a[href$="/note"]')
      await hand.type('textarea[name=note]', 'Is allergic to nuts')
      await checkScreen('note')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/note"]')
      await checkScreen('noted')
    },
  },
  {
    name: 'records a payment',
    taps: [3, 3],
    fields: 0,
    async work({ hand, day, checkScreen }) {
      await hand.tap(toBooking(day.paid))
      await hand.tap('main a[href$="/paid-on-site"]')
      await hand.waitFor('select[name=method]')
      await checkScreen('payment')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('a[href*="/undo-paid-on-site"]')
      await checkScreen('paid')
    },
  },
  {
    name: 'accepts a request',
    taps: [2, 2],
    fields: 0,
    async work({ hand, checkScreen, openArea }) {
      await openArea('/desk/requests')
      await hand.waitFor('main button[value=confirm]')
      await checkScreen('requests')
      await hand.tap('main button[value=confirm]')
      await hand.waitForUrl(/\?/)
      await checkScreen('accepted')
    },
  },
  {
    name: 'declines a request with a reason',
    taps: [2, 2],
    fields: 1,
    async work({ hand, checkScreen, openArea }) {
      await openArea('/desk/requests')
      await hand.type('main textarea[name=reason]', 'Marta is away')
      await hand.tap('main button[value=decline]')
      await hand.waitFor('form[action="/desk/undo"]')
      await checkScreen('declined')
    },
  },
  {
    name: 'blocks time in which there are appointments',
    taps: [5, 5],
    fields: 2,
    async work({ hand, checkScreen }) {
      await hand.tap('main a[href*="/desk/blocks/new?staff=marta"]')
      await hand.tap('input[name=allDay]')
      await hand.type('input[name=fromTime]', '14:00')
      await hand.type('input[name=toTime]', '16:00')
      await checkScreen('block')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('button[name=all]')
      await checkScreen('collisions')
      await hand.tap('button[name=all][value=give]')
      await hand.waitFor('input[name^="version."]')
      await checkScreen('plan')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('button[value=delete]')
      await checkScreen('carried-out')
    },
  },
  {
    name: 'adds a customer',
    taps: [4, 3],
    fields: 3,
    async work({ hand, checkScreen, openArea }) {
      await openArea('/desk/customers')
      await hand.waitFor('a[href="/desk/customers/new"]')
      await checkScreen('customers')
      await hand.tap('a[href="/desk/customers/new"]')
      await hand.type('input[name=firstName]', 'Olavo')
      await hand.type('input[name=lastName]', 'Dinis')
      await hand.type('input[name=phone]', '912 345 672')
      await checkScreen('customer')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/edit"]')
      await checkScreen('added')
    },
  },
  {
    name: 'tags a customer',
    taps: [5, 4],
    fields: 1,
    async work({ hand, day, checkScreen, openArea }) {
      await openArea('/desk/customers')
      await hand.tap(toCustomer(day.tagged))
      await hand.tap('main a[href$="/edit"]')
      await hand.type('input[name=tags]', 'VIP')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/edit"]')
      await checkScreen('tagged')
    },
  },
  {
    name: 'takes no more bookings of a customer',
    taps: [5, 4],
    fields: 1,
    async work({ hand, day, checkScreen, openArea }) {
      await openArea('/desk/customers')
      await hand.tap(toCustomer(day.tagged))
      await hand.tap('main summary')
      await hand.type('input[name=reason]', 'Never came')
      await checkScreen('do-not-book')
      await hand.tap('button[value=block]')
      await hand.waitFor('button[value=allow]')
      await checkScreen('blocked')
    },
  },
  {
    name: 'merges two entries of one person',
    taps: [5, 4],
    fields: 0,
    async work({ hand, day, checkScreen, openArea }) {
      await openArea('/desk/customers')
      await hand.tap(toCustomer(day.twice))
      await hand.waitFor('main a[href*="/merge?with="]')
      await checkScreen('twice')
      await hand.tap('main a[href*="/merge?with="]')
      await hand.waitFor('input[name=with]')
      await checkScreen('merge')
      await hand.tap(OWN_BUTTON)
      await hand.waitFor('main a[href$="/edit"]')
      await checkScreen('merged')
    },
  },
  {
    name: 'reads the answers of a form',
    taps: [1, 1],
    fields: 0,
    async work({ hand, day, checkScreen }) {
      await hand.tap(toBooking(day.filledIn))
      await hand.waitFor('text=Left knee')
      await checkScreen('answers')
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
