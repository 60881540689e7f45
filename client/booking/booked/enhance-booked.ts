import { findKeptBooking } from '#client/manage/kept-bookings.ts'

/** Says which booking it is, with its link, if it was made in this tab. */
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
