import { readStored, store } from '#client/page/storage.ts'

const getKey = (start: string) => `daybook:booked:${Date.parse(start)}`

/** Stores the link to a booking until the tab is closed. The page for a time that is booked already shows this link. */
export const storeBookingLink = (start: string, href: string): void =>
  store('sessionStorage', getKey(start), href)

/** Returns the link to the booking that this tab has made for a time. */
export const findBookingLink = (start: string): string | undefined =>
  readStored('sessionStorage', getKey(start)) ?? undefined
