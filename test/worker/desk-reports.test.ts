import { beforeAll, describe, expect, test } from 'vitest'
import { OWNER, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { fillReport } from '#test/fixtures/reported-bookings.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const november = 'from=2026-11-01&to=2026-11-30'

let site: TestSite
let owner: string
beforeAll(async () => {
  site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => withDesk({ ...demo, site: { ...demo.site, region: 'DE' } }),
  })
  owner = await signIn(site, OWNER)
  await fillReport(site, '2026-11-24')
})

const get = (path: string, cookie = owner) => site.fetch(path, { headers: { cookie } })
const getHtml = async (path: string) => toNormalSpaces(await (await get(path)).text())

/** Returns the texts of the cells of each row of the table. */
const readRows = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => toNormalSpaces(cell)),
  )

describe.each(['/desk/reports', '/desk/reports.csv'])('%s', (path) => {
  test.each([
    ['no date', 'from=&to='],
    ['a date that does not exist', 'from=2026-02-30&to=2026-03-30'],
    ['hostile text', 'from=%22%3E%3Cscript%3E&to=2026-11-30'],
    ['an end before its start', 'from=2026-11-30&to=2026-11-01'],
    ['more than a year', 'from=2026-01-01&to=2027-01-02'],
  ])('refuses %s', async (_, query) => {
    const response = await get(`${path}?${query}`)
    const html = await response.text()
    expect([response.status, html.includes('<script>')]).toEqual([422, false])
  })
})

describe('the page', () => {
  test('is linked for owners only', async () => {
    const staff = await signIn(site, STAFF)
    const [own, theirs] = await Promise.all(
      [owner, staff].map(async (cookie) => (await get('/desk', cookie)).text()),
    )
    expect([own?.includes('/desk/reports'), theirs?.includes('/desk/reports')]).toEqual([true, false])
  })

  test('has the figures of this month, and shows the same in charts and in a table', async () => {
    const html = await getHtml('/desk/reports')
    expect(html).toContain('1.–30. November 2026')
    const totals = [...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, total = '']) => toNormalSpaces(total))
    const share = expect.stringMatching(/^\d,\d %$/)
    expect(totals).toEqual(['2', '80 €', share, '0', '1'])
    const rows = readRows(html)
    const headings = ['Zeitraum', 'Buchungen', 'Umsatz', 'Auslastung', 'Nicht erschienen', 'Absagen']
    expect(rows[0]).toEqual(headings)
    const week = '23.–29. November 2026'
    expect(rows).toContainEqual([week, '2', '80 €', share, '0', '1'])
    for (const measure of ['Buchungen', 'Umsatz in EUR', 'Auslastung'])
      expect(html).toContain(`role="img" aria-label="${measure}: 1.–30. November 2026"`)
    expect(html).toContain(`<title>${week}: 2</title>`)
  })

  test('shows days or months, by staff or service, as the query says', async () => {
    const byStaff = readRows(await getHtml(`/desk/reports?${november}&interval=month&by=staff`))
    expect(byStaff[1]?.slice(0, 2)).toEqual(['November 2026', '2'])
    expect(byStaff.map(([name]) => name)).toContain('Marta Carvalho')
    const byService = await getHtml(`/desk/reports?${november}&interval=day&by=service`)
    expect(readRows(byService).filter(([name]) => name?.includes('November 2026'))).toHaveLength(30)
    expect(byService).toContain('<option value="service" selected="">')
    expect(byService).toContain('from=2026-10-01&amp;to=2026-10-31&amp;interval=week&amp;by=service')
  })

  test('shows a refused date’s problem at its field, and keeps the other choices', async () => {
    const html = await getHtml('/desk/reports?from=2026-01-01&to=2027-01-02&interval=day&by=staff')
    expect(html).toContain('Wählen Sie höchstens ein Jahr')
    expect(html).toContain('value="2027-01-02"')
    expect(html).toContain('<option value="day" selected="">')
    expect(html).toContain('error-summary')
  })
})

test('the file has the report of the page', async () => {
  const html = await getHtml(`/desk/reports?${november}&interval=month`)
  const [, path = ''] = /href="(\/desk\/reports\.csv[^"]*)"/.exec(html) ?? []
  const response = await get(path.replaceAll('&amp;', '&'))
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const [head = [], row = []] = readCsv(await response.text())
  const figures = Object.fromEntries(head.map((name, index) => [name, row[index]]))
  expect(figures).toMatchObject({ from: '2026-11-01', to: '2026-11-30', bookings: '2', cancelled: '1' })
})
