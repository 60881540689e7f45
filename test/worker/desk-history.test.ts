import { expect, test } from 'vitest'
import german from '#locales/desk/de.json' with { type: 'json' }
import { STAFF, signIn } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import { createIntroCallRequest } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'

const rename = (name: string) => (bundle: Bundle) => ({ ...bundle, site: { ...bundle.site, name } })

const withoutPosts = (bundle: Bundle) => ({ ...bundle, posts: [] })

/** Opens a site, publishes each change on it, and signs its owner in. */
async function openHistory(...changes: ((bundle: Bundle) => BundleInput)[]) {
  const desk = await openAsOwner()
  for (const change of changes) await desk.publish(change)
  const post = (page: number, fields: readonly (readonly [string, string])[]) =>
    desk.post(`/desk/history/${page}`, fields)
  return { ...desk, post }
}

const restoring = (target: number, newest: number, ...others: readonly (readonly [string, string])[]) => [
  ['target', String(target)] as const,
  ['newest', String(newest)] as const,
  ...others,
]
const publish = ['do', 'publish'] as const
const some = ['some', 'on'] as const

test('lists the revisions with the time and the person, for owners', async () => {
  const { show, site } = await openHistory(rename('Second'))
  const { text, html } = await show('/desk/history')
  expect(text).toMatch(/Version 2 Montag, 23\. November 2026.* operator .*Version 1 /)
  expect(html).toContain('aria-label="Rückgängig machen: Version 2"')
  expect(html).toContain('aria-label="Wiederherstellen: Version 1"')
  const staff = await site.fetch('/desk/history', { headers: { cookie: await signIn(site, STAFF) } })
  expect(staff.status).toBe(403)
  expect((await show('/desk/history/9')).status).toBe(404)
  expect((await show('/desk/history/one')).status).toBe(404)
})

test('a later page of the list knows the newest revision, and offers no undo', async () => {
  const { show } = await openHistory(rename('Second'))
  const { html } = await show('/desk/history?cursor=2')
  expect(html).toContain('name="newest" value="2"')
  expect(html).toContain('Wiederherstellen')
  expect(html).not.toContain('Rückgängig machen')
})

test('shows what a revision changed, and always compares from the older one to the newer one', async () => {
  const { show } = await openHistory(rename('Second'), withoutPosts)
  const second = await show('/desk/history/2')
  expect(second.text).toContain('Änderungen von Version 1 zu Version 2')
  expect(second.text).toContain('Einstellungen der Website')
  expect(second.html).toContain('<li>Name des Betriebs</li>')
  expect(second.html).not.toContain('value="post ')
  const backwards = await show('/desk/history/1?with=3')
  expect(backwards.text).toContain('Änderungen von Version 1 zu Version 3')
  expect(backwards.text).toMatch(/Beiträge .* Entfernt/)
  expect(backwards.html).toMatch(/type="checkbox" [^>]*value="post [^"]+"/)
  expect((await show('/desk/history/1')).text).toContain('Eine frühere Version ist nicht gespeichert')
  expect((await show('/desk/history/2?with=2')).text).toContain('Keine Unterschiede')
  expect((await show('/desk/history/2?with=x')).text).toContain('von Version 1 zu Version 2')
})

test('publishes nothing before a page has shown what would change', async () => {
  const { post, getBundle, show } = await openHistory(rename('Second'))
  const first = await post(2, restoring(1, 2))
  expect(first.status).toBe(200)
  expect(first.text).toContain('Version 1 wiederherstellen?')
  expect(first.text).toMatch(/Was sich ändern würde .*Geändert Name/)
  expect((await getBundle()).site.name).toBe('Second')
  const second = await post(2, restoring(1, 2, publish))
  expect([second.status, second.location]).toEqual([303, '/desk/history?restored=3'])
  expect((await getBundle()).site.name).not.toBe('Second')
  const { text } = await show('/desk/history?restored=3')
  expect(text).toContain('Veröffentlicht als Version 3.')
  expect(text).toMatch(/Version 3 Montag, .* Olga Owner Version 1 /)
})

test('takes back the chosen changes only, and asks to choose some', async () => {
  const { post, getBundle } = await openHistory((bundle) => rename('Second')(withoutPosts(bundle)))
  const none = await post(2, restoring(1, 2, some))
  expect([none.status, none.text.includes('Wählen Sie mindestens eine Option')]).toEqual([422, true])
  const chosen = restoring(1, 2, some, ['resource', 'site site'])
  const shown = await post(2, chosen)
  expect(shown.text).toContain('Nur was hier steht, wird wieder so, wie es in Version 1 war.')
  expect(shown.text).not.toContain('Beiträge')
  expect((await post(2, [...chosen, publish])).status).toBe(303)
  const { site, posts } = await getBundle()
  expect([site.name === 'Second', posts.length]).toEqual([false, 0])
})

test('says who published meanwhile, and publishes only on top of what the page showed', async () => {
  const { publish: publishNow, post, getBundle } = await openHistory(rename('Second'))
  await publishNow(rename('Third'))
  const { status, text, html } = await post(2, restoring(1, 2, publish))
  expect(status).toBe(412)
  expect(text).toMatch(
    /Inzwischen wurde Version 3 veröffentlicht \(\S*operator\S*, Montag, 23\. November 2026/,
  )
  expect(html).toContain('name="newest" value="3"')
  expect((await getBundle()).site.name).toBe('Third')
  expect((await post(2, restoring(1, 3, publish))).status).toBe(303)
})

test('lists the bookings that would no longer fit', async () => {
  const closed = (bundle: Bundle) => ({
    ...bundle,
    site: { ...bundle.site, closures: [{ from: '2026-11-24', to: '2026-12-31' }] },
  })
  const open = (bundle: Bundle) => ({ ...bundle, site: { ...bundle.site, closures: [] } })
  const { site, post } = await openHistory(closed, open)
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const { text, html } = await post(3, restoring(2, 3))
  expect(text).toContain('1 bevorstehender Termin würde nicht mehr passen')
  expect(html).toContain(`href="/desk/bookings/${body.booking.id}"`)
})

test('lists the mistakes for which a revision cannot be restored', async () => {
  const { post, getBundle } = await openHistory((bundle) => {
    const [first, second] = bundle.posts
    if (!first || !second) throw new Error('The demo has too few posts')
    return { ...bundle, posts: [{ ...second, slug: first.slug }] }
  })
  const { posts } = await getBundle()
  const former = posts[0]?.slug
  const names = restoring(1, 2, some, ['resource', `post ${former}`])
  for (const fields of [names, [...names, publish]]) {
    const { status, text, html } = await post(2, fields)
    expect([status, text.includes('Version 1 lässt sich so nicht wiederherstellen')]).toEqual([422, true])
    expect(html).toContain('<a href="/desk/setup/post/')
    expect(text).toContain(german['mistake.duplicate'])
    expect(html).not.toContain('value="publish"')
  }
})

test('refuses a form that no page has', async () => {
  const { post } = await openHistory()
  expect((await post(1, [])).status).toBe(422)
  expect((await post(1, restoring(9, 1))).status).toBe(404)
})
