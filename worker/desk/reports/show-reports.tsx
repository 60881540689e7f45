import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskApi } from '../request/desk-api.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { passDownload } from '../request/download.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { createRanges, type Ranges } from './ranges.ts'
import { groupings, intervals, type ReportChoice, toReportQuery } from './report-choice.ts'
import { type LoadedReports, Reports } from './reports.tsx'

/** The maximum number of rows of staff or services on the page. The CSV file has all of them. */
const MAX_ROWS = 1000

function getRanges({ i18n, now, site }: DeskContext): Ranges {
  const today = i18n.time.getDate(now.toISOString(), site.timeZone)
  // Weeks begin as in the API: on Monday if the site has no region, even if the week of the person's language begins on Sunday.
  return createRanges(today, site.region === undefined ? 1 : i18n.time.firstWeekday)
}

/** Returns the report that the URL asks for. Without dates, of this month. Ignores unknown intervals and groupings. */
function readChoice({ searchParams }: URL, { thisMonth }: Ranges): ReportChoice {
  return {
    from: searchParams.get('from') ?? thisMonth.from,
    to: searchParams.get('to') ?? thisMonth.to,
    interval: intervals.find((name) => name === searchParams.get('interval')) ?? thisMonth.interval,
    by: groupings.find((name) => name === searchParams.get('by')),
  }
}

async function loadReports(api: DeskApi, choice: ReportChoice): Promise<LoadedReports> {
  const { by, ...query } = toReportQuery(choice)
  const [report, groups] = await Promise.all([
    readAnswer(api('get /admin/reports', { query })),
    by && readAnswer(api('get /admin/reports', { query: { ...query, by } })),
  ])
  const rows = groups?.periods.reduce((count, period) => count + period.rows.length, 0) ?? 0
  if (rows <= MAX_ROWS) return { report, groups }
  throw new Failure('validation', { errors: [{ path: 'to', code: 'too-long', message: '' }] })
}

function toProblems(error: unknown) {
  if (!(error instanceof Failure) || error.code !== 'validation') throw error
  return (error.details.errors ?? []).map(({ path, code }) => ({ name: path, code }))
}

/** The numbers of the business in a range of dates. */
export const reports: DeskHandlers = {
  async show(context) {
    const { api, i18n, url } = context
    const ranges = getRanges(context)
    const choice = readChoice(url, ranges)
    const result = await loadReports(api, choice).catch((error: unknown) => ({ problems: toProblems(error) }))
    return renderDeskPage(context, {
      title: i18n.t('reports.heading'),
      ...('problems' in result && { status: 422 }),
      content: <Reports choice={choice} ranges={ranges} result={result} />,
    })
  },
}

/** The table of a report, to download. */
export const reportTable: DeskHandlers = {
  show(context) {
    const { api, url } = context
    const query = toReportQuery(readChoice(url, getRanges(context)))
    return passDownload(api('get /admin/reports.csv', { query }))
  },
}
