import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import { loadSeriesAtom, seriesAtom } from '../state/series.ts'
import { zoneAtom } from '../state/zone.ts'
import classes from './series-dates.module.css'

function SeriesDate({ planned, start }: SeriesResponse['dates'][number]) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const isMoved = start !== null && start !== planned
  const state = start === null ? 'skipped' : isMoved ? 'moved' : 'free'
  return (
    <li className={classes.date} data-state={state}>
      <Icon name={state === 'skipped' ? 'close' : 'check'} size={18} />
      <span>
        <span className={classes.when}>{time.dayAndTime(start ?? planned, zone)}</span>
        <span className={classes.state}>{t(`series.${state}`, { time: time.time(planned, zone) })}</span>
        {start && <input type="hidden" name="series" value={start} />}
      </span>
    </li>
  )
}

/** All dates of the series with their states. Exactly these dates are booked. */
export function SeriesDates() {
  const { t } = useI18n()
  const series = useAtomValue(seriesAtom)
  const load = useSetAtom(loadSeriesAtom)
  const { status } = series

  useEffect(() => {
    if (status === 'loading') void load()
  }, [status, load])

  if (status === 'none') return null
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
      {status === 'ready' && (
        <ol className={classes.list}>
          {series.answer.dates.map((date) => (
            <SeriesDate key={date.planned} {...date} />
          ))}
        </ol>
      )}
    </section>
  )
}
