import { readStored, store } from '#client/page/storage.ts'

const getKey = (start: string) => `daybook:booked:${Date.parse(start)}`

/** Keeps the link to a booking until the tab is closed, for the page of its time in the booking flow. */
export const keepBooking = (start: string, href: string): void => store('sessionStorage', getKey(start), href)

/** Returns the link to the booking that this tab has made for a time. */
export const findKeptBooking = (start: string): string | undefined =>
  readStored('sessionStorage', getKey(start)) ?? undefined
