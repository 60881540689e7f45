import type { Report, ReportRow } from '#worker/contract/admin/reports.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { addUp, type Figures } from './add-up.ts'
import { toPeriodName } from './figure-format.ts'
import classes from './report-table.module.css'
import { useFigures } from './use-figures.ts'

interface ReportTableProps {
  /** The numbers of the whole business. */
  report: Report
  /** The numbers of the staff or services of the business. */
  groups?: Report | undefined
}

function Cells({ figures, hasImported }: { figures: Figures; hasImported: boolean }) {
  return useFigures(figures, hasImported).map(({ heading, value }) => (
    <td key={heading} data-label={heading}>
      {value}
    </td>
  ))
}

function GroupRow({ row, hasImported }: { row: ReportRow; hasImported: boolean }) {
  const { text } = useDeskI18n()
  return (
    <tr>
      <th scope="row">{row.name ? text(row.name) : row.id}</th>
      <Cells figures={row} hasImported={hasImported} />
    </tr>
  )
}

/** The numbers of each period, each followed by the numbers of the staff or services in that period. */
export function ReportTable({ report: { interval, periods }, groups }: ReportTableProps) {
  const i18n = useDeskI18n()
  const hasImported = addUp(periods.flatMap(({ rows }) => rows)).imported > 0
  const headings = useFigures(addUp([]), hasImported).map(({ heading }) => heading)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('reports.period')}</th>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {periods.map((period, index) => (
        <tbody key={period.from}>
          <tr className={classes.period}>
            <th scope={groups ? 'rowgroup' : 'row'}>{toPeriodName(i18n, interval, period)}</th>
            <Cells figures={addUp(period.rows)} hasImported={hasImported} />
          </tr>
          {groups?.periods[index]?.rows.map((row) => (
            <GroupRow key={row.id} row={row} hasImported={hasImported} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
