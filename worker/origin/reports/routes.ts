import { Hono } from 'hono'
import { type Report, reportQuery, reportTableQuery } from '#worker/contract/admin/reports.ts'
import { csvHeaders } from '../platform/http/csv.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { createReport } from './create-report.ts'
import { toReportCsv } from './report-csv.ts'

/** Returns the business's routes for reports. */
export const reportRoutes = (services: Services) =>
  new Hono()
    .get('/reports', validateInput('query', reportQuery), (c) =>
      c.json<Report>(createReport(services, c.req.valid('query'))),
    )
    .get('/reports.csv', validateInput('query', reportTableQuery), (c) => {
      const { raw, ...query } = c.req.valid('query')
      const locale = services.published.current?.site.locale ?? 'en'
      return c.body(
        toReportCsv(createReport(services, query), { locale, raw: raw === 'true' }),
        200,
        csvHeaders('report'),
      )
    })
