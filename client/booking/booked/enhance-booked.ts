import { findKeptBooking } from '#client/manage/kept-bookings.ts'

/** Shows the heading of, and the link to, the booking that this tab made for the page's time. Does nothing in other tabs. */
export function enhanceBooked(page: HTMLElement): void {
  const { start = '', yours } = page.dataset
  const [heading, text, link] = [
    page.querySelector('h1'),
    page.querySelector('p'),
    page.querySelector<HTMLAnchorElement>('a[hidden]'),
  ]
  const href = findKeptBooking(start)
  if (!href || !heading || !text || !link) return
  if (yours) heading.textContent = yours
  text.hidden = true
  link.href = href
  link.hidden = false
}
