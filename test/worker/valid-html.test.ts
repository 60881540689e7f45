import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { createLink, OWNER, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { listEveryPage } from '#test/fixtures/every-page.ts'
import { businessMail, createRequest, findRequestLink } from '#test/fixtures/request-link.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { listUnstyledClasses } from '#test/fixtures/unstyled-classes.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, preview: true })
})

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // HTML allows both spellings; React writes this one.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // Texts of the business may be long; search engines cut them.
      'long-title': 'off',
      // The style sheet does not wrap telephone numbers.
      'tel-non-breaking': 'off',
    },
  }),
)

/** Lists what is invalid in the HTML of pages, and the classes without styles. */
async function listComplaints(site: TestSite, paths: readonly string[], cookie = ''): Promise<string[]> {
  const complaints: string[] = []
  for (const path of paths) {
    const html = await (await site.fetch(path, { headers: { cookie } })).text()
    for (const name of listUnstyledClasses(html)) complaints.push(`${path}: no styles for ${name}`)
    const { results } = await validator.validateString(html, path)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      complaints.push(`${path}: ${ruleId}: ${message} (${selector})`)
  }
  return complaints
}

test.each(['', '/de'])(
  'has valid HTML on every page with the prefix %j',
  async (prefix) => {
    const paths = await listEveryPage(site.fetch, [prefix])
    expect(await listComplaints(site, paths)).toEqual([])
  },
  120_000,
)

test('has valid HTML on the pages that confirm or decline a booking request, before and after it is confirmed', async () => {
  const place = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, ...businessMail } }),
  })
  await createRequest(place, '2026-11-26T10:00:00Z')
  const paths = [await findRequestLink(place, 'confirm'), await findRequestLink(place, 'decline')]
  expect(await listComplaints(place, paths)).toEqual([])
  await place.fetch(paths[0] ?? '', { method: 'POST', body: new URLSearchParams({ intent: 'confirm' }) })
  expect(await listComplaints(place, paths)).toEqual([])
})

test('has valid HTML on the pages of the desk', async () => {
  const place = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  await place.post('/api/bookings', createIntroCallRequest())
  const draft = `prv_${'a'.repeat(26)}`
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }
  const name = JSON.stringify({ name: 'Winter' })
  await place.fetch(`/api/admin/drafts/${draft}`, { method: 'PUT', headers, body: name })
  const put = [{ kind: 'tag', content: { id: 'winter', slug: 'winter', name: 'Winter' } }]
  await place.post(`/api/admin/drafts/${draft}/changes`, { put }, headers)
  const before = ['/desk/sign-in', '/desk/sign-in?sent', await createLink(place, STAFF)]
  expect(await listComplaints(place, before)).toEqual([])
  const pages = [
    '/desk',
    '/desk?date=2026-11-24',
    '/desk/reports',
    '/desk/history',
    '/desk/history/1',
    '/desk/drafts',
    `/desk/drafts/${draft}`,
    '/desk/sessions?ended',
    '/desk/nothing',
  ]
  expect(await listComplaints(place, pages, await signIn(place, OWNER))).toEqual([])
})
