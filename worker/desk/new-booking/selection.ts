import type { CartItem } from '#worker/contract/bookings/cart-items.ts'

/** The choices for a new booking, which the URL of its page can have. */
export interface NewBookingSelection {
  /** The search for a customer. */
  q?: string | undefined
  /** The id of a customer. */
  customer?: string | undefined
  /** The id of the waitlist entry that is booked. */
  waitlist?: string | undefined
  calendar?: string | undefined
  service?: string | undefined
  staff?: string | undefined
  duration?: string | undefined
  guests?: string | undefined
  /** The add-ons with how many of each, as in the query for slots: `hot_stones.1,towel.2`. */
  addOns?: string | undefined
  /**
   * The services of a cart as `<guest>:<service>:<staff>:<minutes>`, as in the query for slots: `0:cut:ana:60,1:colour`. Guest 0 is the
   * person who books.
   */
  items?: string | undefined
  /** The first date whose times are shown. */
  day?: string | undefined
  /** The instant of the chosen time. */
  at?: string | undefined
}

export const selectionNames = [
  'q',
  'customer',
  'waitlist',
  'calendar',
  'service',
  'staff',
  'duration',
  'guests',
  'addOns',
  'items',
  'day',
  'at',
] as const satisfies readonly (keyof NewBookingSelection)[]

/** Returns the URL of the page with these choices. */
export function toNewBookingUrl(selection: NewBookingSelection): string {
  const query = selectionNames.flatMap((name) => {
    const value = selection[name]
    return value === undefined ? [] : [[name, value] as [string, string]]
  })
  return query.length === 0 ? '/desk/new' : `/desk/new?${new URLSearchParams(query)}`
}

/** Returns the chosen number of guests. In a cart the guests are numbered 1, 2, 3…, so the highest guest among its services is their count. */
export function countGuests(items: readonly CartItem[] | undefined, { guests }: NewBookingSelection): number {
  return items ? Math.max(0, ...items.map(({ guest }) => guest)) : Number(guests ?? 0)
}
