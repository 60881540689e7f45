import type { Report, ReportRow } from '#worker/contract/admin/reports.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { addUp } from './add-up.ts'
import { BarChart } from './bar-chart.tsx'
import { toPercent, toPeriodName } from './figure-format.ts'
import classes from './reports.module.css'

interface Measure {
  heading: string
  read(row: ReportRow): number
  format(value: number): string
}

/** Charts of bookings, revenue in each currency and occupancy. A measure without any value has no chart. */
export function Charts({ report: { interval, periods } }: { report: Report }) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const [from, to] = [periods.at(0)?.from ?? '', periods.at(-1)?.to ?? '']
  const measures: Measure[] = [
    { heading: t('reports.bookings'), read: ({ bookings }) => bookings, format: i18n.number },
    ...addUp(periods.flatMap(({ rows }) => rows)).revenue.map(({ currency }) => ({
      heading: t('reports.revenueIn', { currency }),
      read: ({ revenue }: ReportRow) => revenue.find((sum) => sum.currency === currency)?.amount ?? 0,
      format: (amount: number) => i18n.money({ amount, currency }),
    })),
    {
      heading: t('reports.occupancy'),
      read: ({ occupancy }) => occupancy ?? 0,
      format: (share) => toPercent(i18n, share),
    },
  ]
  const charts = measures.map(({ heading, read, format }) => {
    const values = periods.map(({ rows: [row] }) => (row ? read(row) : 0))
    const bars = values.map((value, index) => {
      const period = periods[index]
      const label = period ? toPeriodName(i18n, interval, period) : ''
      return { value, text: t('field.named', { label, value: format(value) }) }
    })
    return { heading, bars, top: Math.max(...values), format }
  })
  return (
    <div className={classes.charts}>
      {charts
        .filter(({ top }) => top > 0)
        .map(({ heading, bars, top, format }) => (
          <BarChart
            key={heading}
            heading={heading}
            name={t('field.named', { label: heading, value: time.dates(from, to) })}
            highest={format(top)}
            ends={[time.date(from), time.date(to)]}
            bars={bars}
          />
        ))}
    </div>
  )
}
