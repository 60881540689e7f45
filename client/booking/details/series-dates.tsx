import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { parseSeriesChanges } from '#worker/contract/bookings/format-series-changes.ts'
import { loadSeriesAtom, seriesAtom, seriesKeyAtom } from '../state/series.ts'
import { selectionAtom } from '../state/url.ts'
import { getDateState, type PlannedDate, SeriesDate } from './series-date.tsx'
import classes from './series-dates.module.css'

/** All dates of the series with their states. Exactly these dates are booked. */
export function SeriesDates() {
  const { t } = useI18n()
  const series = useAtomValue(seriesAtom)
  const changes = parseSeriesChanges(useAtomValue(selectionAtom).dates)
  const seriesKey = useAtomValue(seriesKeyAtom)
  const load = useSetAtom(loadSeriesAtom)
  // The dates stay, with the focus, while a change to one of them is checked.
  const shownDates = useRef<readonly PlannedDate[]>([])
  const { status } = series

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates may change again while they are loading
  useEffect(() => {
    if (status === 'loading') void load()
  }, [status, seriesKey, load])

  if (status === 'none') return null
  if (series.status === 'ready') shownDates.current = series.answer.dates
  const dates = status === 'failed' ? [] : shownDates.current
  const isChanged = (index: number) => changes.some(({ number }) => number === index + 1)
  const movedCount = dates.filter((date, index) => getDateState(date, isChanged(index)) === 'moved').length
  return (
    <section className={classes.series} aria-labelledby="series">
      <h3 className={classes.title} id="series">
        {t('series.heading')}
      </h3>
      <div role="status">
        {status === 'loading' && <p className={classes.state}>{t('series.finding')}</p>}
        {status === 'failed' && (
          <>
            <p className={classes.state}>{t('series.failed')}</p>
            <Button type="button" variant="secondary" onClick={() => void load()}>
              {t('time.retry')}
            </Button>
          </>
        )}
      </div>
      {movedCount > 0 && (
        <Alert
          tone="danger"
          announced={false}
          title={t('series.movedCount', { moved: movedCount, count: dates.length })}
        />
      )}
      {dates.length > 0 && (
        <ol className={classes.list} aria-busy={status === 'loading'}>
          {dates.map((date, index) => (
            <SeriesDate key={date.planned} date={date} number={index + 1} />
          ))}
        </ol>
      )}
    </section>
  )
}
