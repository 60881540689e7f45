import type { ManagePayload } from '#client/page/payload.ts'
import { awaitPayment } from './await-payment.ts'
import { updateEntryMemory } from './entry-memory.ts'
import { getHost, reportToHost } from './host.ts'
import { payload } from './page-data.ts'
import { getAppointment } from './report-changes.ts'

/** Returns whether a link leads to a page or a file that does not belong into the frame. */
function leavesFrame({ protocol, origin, pathname }: HTMLAnchorElement): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return origin !== location.origin || !pathname.includes('/widget/')
}

/**
 * Adds the URL of the host's page to the link to the payment, because the tab of the payment returns to that page. Awaits the
 * payment in this frame.
 */
function startPayment(link: HTMLAnchorElement, booking: ManagePayload): void {
  const page = getHost()?.page
  if (page) {
    const url = new URL(link.href)
    url.searchParams.set('page', page)
    link.href = url.href
  }
  reportToHost({ type: 'payment-started', ...getAppointment(booking) })
  updateEntryMemory({ paying: true })
  awaitPayment(booking)
}

/** Opens links that lead away from the pages of the frame in a new tab. */
export function openOutside(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : undefined
      if (!link?.href) return
      if (payload?.kind === 'manage' && link.getAttribute('href') === payload.checkout) {
        // Changes the link before the browser follows it.
        startPayment(link, payload)
      } else if (leavesFrame(link) && !link.target) {
        link.target = '_blank'
        link.relList.add('noopener')
      }
    },
    { capture: true },
  )
}
