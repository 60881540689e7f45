import { useAtomValue } from 'jotai'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Heading } from '#client/ui/heading.tsx'
import { getManageLinks } from './manage-links.ts'
import classes from './series-bookings.module.css'

/** Links to all bookings of a series. */
export function SeriesBookings({ payload: { booking, series = [], path } }: { payload: ManagePayload }) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  if (series.length === 0) return null
  return (
    <section className={classes.series} aria-labelledby="course">
      <Heading level={2} size="small" id="course">
        {t('series.heading')}
      </Heading>
      <ol className={classes.list}>
        {series.map(({ id, start, status, manage }) => {
          const hasEnded = status !== 'scheduled' && status !== 'requested'
          const dayAndTime = time.dayAndTime(start, zone)
          return (
            <li className={classes.date} key={id} data-over={hasEnded || undefined}>
              <a
                href={getManageLinks({ booking: { id }, token: manage.token, path }).view}
                aria-current={id === booking.id ? 'page' : undefined}
              >
                {dayAndTime}
              </a>
              {hasEnded && <span className={classes.state}>{t('manage.cancelled')}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
