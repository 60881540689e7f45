import { parse, serialize } from 'hono/utils/cookie'
import { Failure } from '#worker/contract/failure.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import type { PageHandlers } from '../../page-context/route.ts'

/** The cookie of a visitor who pays in a new tab, which a frame opened. Only that tab sets and reads it. */
const COOKIE = 'paying'
const COOKIE_SECONDS = 60 * 60
const MAX_PAGE_LENGTH = 2000

/** Returns the path that opens the payment of a booking outside the frame. */
export function getPayPath({ prefix }: PageContext, id: string, token: string): string {
  return `${prefix}/widget/pay/${id}?${new URLSearchParams({ token })}`
}

/** Finds the page around the frame, to which the visitor may return. It has to be a page of this site or of an embedder. */
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
 * Answers in a new tab, which a frame opened: redirects to the page of the payment provider, which refuses frames. A cookie
 * remembers the page around the frame. Without an open payment, redirects to the booking.
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
 * Returns the redirect for a visitor who has paid in a tab that a frame opened: to the page around the frame, or, where that is
 * unknown, to the booking at `path`, with a note that the tab can be closed. Undefined if the visitor did not come from a frame.
 */
export function leavePayment(context: PageContext, booking: string, path: string): Response | undefined {
  const cookie = parse(context.request.headers.get('Cookie') ?? '', COOKIE)[COOKIE]
  const [id, text] = cookie?.split(' ') ?? []
  if (id !== booking) return undefined
  const page = findHostPage(context, text ?? null)
  page?.searchParams.set('daybook-paid', booking)
  return redirect(page?.href ?? `${path}&closable=1`, writeCookie(context, '', 0))
}
