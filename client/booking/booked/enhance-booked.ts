import { findBookingLink } from '#client/manage/stored-booking-links.ts'

/** If this tab made the booking for the page's time, changes the heading and shows a link to the booking. */
export function enhanceBooked(page: HTMLElement): void {
  const { start = '', yours } = page.dataset
  const [heading, text, link] = [
    page.querySelector('h1'),
    page.querySelector('p'),
    page.querySelector<HTMLAnchorElement>('a[hidden]'),
  ]
  const href = findBookingLink(start)
  if (!href || !heading || !text || !link) return
  if (yours) heading.textContent = yours
  text.hidden = true
  link.href = href
  link.hidden = false
}
