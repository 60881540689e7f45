import { useDeskI18n } from '../request/i18n.tsx'
import type { Figures } from './add-up.ts'
import { toAmounts, toPercent } from './figure-format.ts'

/** Returns the headings and texts of figures, in the order of the table. `hasImported` is whether the report has imported appointments. */
export function useFigures(
  { bookings, noShows, cancelled, imported, revenue, occupancy }: Figures,
  hasImported: boolean,
) {
  const i18n = useDeskI18n()
  const { t, number } = i18n
  return [
    { heading: t('reports.bookings'), value: number(bookings) },
    { heading: t('reports.revenue'), value: toAmounts(i18n, revenue) },
    { heading: t('reports.occupancy'), value: toPercent(i18n, occupancy) },
    { heading: t('reports.noShows'), value: number(noShows) },
    { heading: t('reports.cancelled'), value: number(cancelled) },
    ...(hasImported ? [{ heading: t('reports.imported'), value: number(imported) }] : []),
  ]
}
