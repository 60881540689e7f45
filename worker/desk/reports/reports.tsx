import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { Report } from '#worker/contract/admin/reports.ts'
import type { CodedProblem } from '../form/form-state.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { addUp } from './add-up.ts'
import { Charts } from './charts.tsx'
import type { Ranges } from './ranges.ts'
import { type ReportChoice, toReportQuery } from './report-choice.ts'
import { RangeLinks, ReportForm } from './report-form.tsx'
import { ReportTable } from './report-table.tsx'
import classes from './reports.module.css'
import { useFigures } from './use-figures.ts'

/** The numbers of the whole business, and the numbers of its staff or services if the URL asks for them. */
export interface LoadedReports {
  report: Report
  groups?: Report | undefined
}

interface ReportsProps {
  choice: ReportChoice
  ranges: Ranges
  /** The numbers, or the problems of the form that asked for them. */
  result: LoadedReports | { problems: readonly CodedProblem[] }
}

function Totals({ report: { periods } }: LoadedReports) {
  const sums = addUp(periods.flatMap(({ rows }) => rows))
  const figures = useFigures(sums, sums.imported > 0)
  return (
    <dl className={classes.figures}>
      {figures.map(({ heading, value }) => (
        <div key={heading} className={classes.figure}>
          <dt>{heading}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The page of reports. */
export function Reports({ choice, ranges, result }: ReportsProps) {
  const { t, time } = useDeskI18n()
  const reports = 'report' in result ? result : undefined
  return (
    <div className={classes.page}>
      <Heading level={1}>{t('reports.heading')}</Heading>
      <RangeLinks choice={choice} ranges={ranges} />
      <ReportForm choice={choice} problems={'problems' in result ? result.problems : []} />
      {reports && (
        <>
          <div className={classes.head}>
            <Heading level={2}>{time.dates(choice.from, choice.to)}</Heading>
            <a
              className={buttonClass('secondary')}
              href={`/desk/reports.csv?${new URLSearchParams(toReportQuery(choice))}`}
            >
              <Icon name="file" />
              {t('reports.csv')}
            </a>
          </div>
          <Totals {...reports} />
          <Charts report={reports.report} />
          <ReportTable {...reports} />
          <p className={classes.note}>{t('reports.note')}</p>
        </>
      )}
    </div>
  )
}
