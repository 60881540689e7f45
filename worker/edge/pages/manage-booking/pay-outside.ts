import { parse, serialize } from 'hono/utils/cookie'
import { Failure } from '#worker/contract/failure.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import type { PageHandlers } from '../../page-context/route.ts'

/** The cookie of the tab in which a visitor pays who came from a frame. It is set and read in that tab only. */
const COOKIE = 'paying'
const COOKIE_SECONDS = 60 * 60
const MAX_PAGE_LENGTH = 2000

/** Returns the path that opens the payment of a booking outside the frame. */
export function getPayPath({ prefix }: PageContext, id: string, token: string): string {
  return `${prefix}/widget/pay/${id}?${new URLSearchParams({ token })}`
}

/** Finds the host's page that a visitor may be sent back to: one of this site or of its embedders. */
function findHostPage({ site, url: { origin } }: PageContext, text: string | null): URL | undefined {
  const page = text && text.length <= MAX_PAGE_LENGTH ? URL.parse(text) : undefined
  if (!page || ![origin, ...site.embedders].includes(page.origin)) return undefined
  page.username = ''
  page.password = ''
  return page
}

function writeCookie({ url }: PageContext, value: string, maxAge: number): string {
  const secure = url.protocol === 'https:'
  return serialize(COOKIE, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

function redirect(location: string, cookie: string): Response {
  const headers = { Location: location, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

/**
 * Redirects a new tab from a frame to the page of the payment provider, which refuses frames, and remembers the host's page in
 * that tab. Without an open payment it shows the booking.
 */
export const payOutside: PageHandlers<{ id: string }> = {
  async show(context, { id }) {
    const { searchParams } = context.url
    const token = searchParams.get('token')
    if (!token) throw new Failure('link-expired')
    const { booking, payment } = await context.calls.booking(id, token)
    const view = `${context.prefix}/widget/booking/${booking.id}?${new URLSearchParams({ token, step: 'view' })}`
    const page = findHostPage(context, searchParams.get('page'))
    const value = page ? `${booking.id} ${page.href}` : booking.id
    return redirect(payment?.url ?? view, writeCookie(context, value, COOKIE_SECONDS))
  },
}

/**
 * Returns the answer to a visitor who has paid for a booking in the tab of its own: it goes back to the host's page, or shows
 * the booking at `path` and says that the tab can be closed. Undefined where the visitor did not come from a frame.
 */
export function leavePayment(context: PageContext, booking: string, path: string): Response | undefined {
  const cookie = parse(context.request.headers.get('Cookie') ?? '', COOKIE)[COOKIE]
  const [id, text] = cookie?.split(' ') ?? []
  if (id !== booking) return undefined
  const page = findHostPage(context, text ?? null)
  page?.searchParams.set('daybook-paid', booking)
  return redirect(page?.href ?? `${path}&closable=1`, writeCookie(context, '', 0))
}
