import type { ReportRow } from '#worker/contract/admin/reports.ts'
import type { Money } from '#worker/contract/money/money.ts'

/** The numbers of a report that the page shows. */
export type Figures = Pick<
  ReportRow,
  'bookings' | 'noShows' | 'cancelled' | 'imported' | 'revenue' | 'occupancy'
>

function addMoney(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}

/** Returns the totals of the rows of several periods. The occupancy is computed from the total minutes. */
export function addUp(rows: readonly ReportRow[]): Figures {
  const sum = (
    key: 'bookings' | 'noShows' | 'cancelled' | 'imported' | 'bookedMinutes' | 'bookableMinutes',
  ) => rows.reduce((total, row) => total + row[key], 0)
  const bookable = sum('bookableMinutes')
  return {
    bookings: sum('bookings'),
    noShows: sum('noShows'),
    cancelled: sum('cancelled'),
    imported: sum('imported'),
    revenue: addMoney(rows.flatMap(({ revenue }) => revenue)),
    occupancy: bookable > 0 ? sum('bookedMinutes') / bookable : null,
  }
}
