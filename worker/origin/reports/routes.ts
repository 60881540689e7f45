import { csvHeaders } from '../platform/http/csv.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { createReport } from './create-report.ts'
import { toReportCsv } from './report-csv.ts'

/** The business's routes for reports. */
export const reportRoutes: readonly Route[] = [
  handle('get /admin/reports', ({ query }, services) => createReport(services, query)),
  handle('get /admin/reports.csv', ({ query: { raw, ...query } }, services) => {
    const locale = services.published.current?.site.locale ?? 'en'
    const csv = toReportCsv(createReport(services, query), { locale, raw: raw === 'true' })
    return new Response(csv, { headers: csvHeaders('report') })
  }),
]
