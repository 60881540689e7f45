import { beforeAll, describe, expect, test } from 'vitest'
import { OWNER, postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { DeskRole } from '#worker/contract/admin/desk.ts'
import { mayCall } from '#worker/contract/admin/rights.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import { deskRoutes } from '#worker/desk/routes.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
let cookies: Record<DeskRole | 'elsewhere', string>
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  const other = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  cookies = {
    owner: await signIn(site, OWNER),
    staff: await signIn(site, STAFF),
    elsewhere: await signIn(other, OWNER),
  }
})

const open = async (path: string, ip: string, cookie = '') => {
  const response = await site.fetch(path, { headers: { ...site.clientHeaders(ip), cookie } })
  return [response.status, response.headers.get('location')?.split('?')[0]]
}

const post = async (path: string, ip: string, cookie = '', headers: Record<string, string> = {}) => {
  const from = { ...postedBy(site), ...site.clientHeaders(ip), cookie, ...headers }
  const init = { method: 'POST', headers: from, body: 'note=kept' }
  return (await site.fetch(path, init)).status
}

const rows = deskRoutes.map((route, index) => {
  const path = route.path.replace(/:id\b/g, `bkg_${'a'.repeat(26)}`).replace(/:\w+/g, 'unknown')
  // Requests without a valid session count towards the rate limit of their client IP, so each route gets its own IP.
  return [path, { ...route, ip: `203.0.113.${index + 1}` }] as const
})

describe.each(rows)('%s', (path, { needs, handlers, ip }) => {
  test('asks to sign in without a session, and with one of another site', async () => {
    expect(await open(path, ip)).toEqual([303, '/desk/sign-in'])
    expect(await open(path, ip, cookies.elsewhere)).toEqual([303, '/desk/sign-in'])
    expect([await post(path, ip), await post(path, ip, cookies.elsewhere)]).toEqual([401, 401])
  })

  test('refuses a form of another site from everybody', async () => {
    const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const cookie of ['', ...Object.values(cookies)])
      expect(await post(path, ip, cookie, forged)).toBe(403)
  })

  test.each(['owner', 'staff'] as const)('opens and takes forms only for its roles: %s', async (role) => {
    const [opened] = await open(path, ip, cookies[role])
    const posted = await post(path, ip, cookies[role])
    if (!mayCall({ role }, getOperation(needs))) return expect([opened, posted]).toEqual([403, 403])
    expect([200, 404]).toContain(opened)
    if (!handlers.post) return expect(posted).toBe(405)
    // The status depends on the route: its record may not exist, and the form lacks fields.
    expect([303, 400, 404, 409, 412, 422]).toContain(posted)
  })
})
