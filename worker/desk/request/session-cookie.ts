import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

/** The lifetime of the cookie. The origin ends a session that is not used for the same time. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:'

// Browsers refuse the prefix `__Host-` without https. Only development and tests run without https.
const getName = (c: Context) => (isSecure(c) ? '__Host-desk' : 'desk')

/** Returns the secret of the browser's session. */
export function readSessionCookie(c: Context): string | undefined {
  return getCookie(c, getName(c))
}

/** Returns the `Set-Cookie` header of a cookie that scripts and other sites cannot read. An empty secret deletes the cookie. */
export function createSessionCookie(c: Context, secret: string): string {
  return generateCookie(getName(c), secret, {
    path: '/',
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
    maxAge: secret === '' ? 0 : MAX_AGE_SECONDS,
  })
}
