import type { Report } from '#worker/contract/admin/reports.ts'

export const intervals = ['day', 'week', 'month'] as const satisfies readonly Report['interval'][]
export const groupings = ['staff', 'service'] as const satisfies readonly NonNullable<Report['by']>[]

/** The report that the URL asks for. The dates are not checked. */
export interface ReportChoice {
  from: string
  to: string
  interval: Report['interval']
  /** Undefined for the whole business. */
  by: (typeof groupings)[number] | undefined
}

/** Returns the parameters of a report, for the URLs of the desk and for the API. */
export function toReportQuery({ from, to, interval, by }: ReportChoice) {
  return { from, to, interval, ...(by && { by }) }
}

/** Returns the path and query of the page of a report. */
export function toReportPath(choice: ReportChoice): string {
  return `/desk/reports?${new URLSearchParams(toReportQuery(choice))}`
}
