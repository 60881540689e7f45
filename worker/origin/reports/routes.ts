import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { csvHeaders } from '../platform/http/csv-headers.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import { createReport } from './create-report.ts'
import { yieldReportCsv } from './report-csv.ts'

/** The business's routes for reports. */
export const reportRoutes: readonly Route[] = [
  handle('get /admin/reports', ({ query }, services) => runWithPauses(createReport(services, query))),
  handle('get /admin/reports.csv', async ({ query: { raw, ...query } }, services) => {
    const locale = services.published.current?.site.locale ?? 'en'
    const report = await runWithPauses(createReport(services, query))
    const csv = streamPieces(yieldReportCsv(report, { locale, raw: raw === 'true' }))
    return new Response(csv, { headers: csvHeaders('report') })
  }),
]
