import { useAtomValue } from 'jotai'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Heading } from '#client/ui/heading.tsx'
import { getManageLinks } from './manage-links.ts'
import classes from './series-bookings.module.css'

const stands = (status: string) => status === 'scheduled' || status === 'requested'

/** Links to all bookings of a series, with the price of those that stand. */
export function SeriesBookings({ payload: { booking, series = [], path } }: { payload: ManagePayload }) {
  const { t, time, money } = useI18n()
  const zone = useAtomValue(zoneAtom)
  if (series.length === 0) return null
  const each = booking.total ?? booking.service.price
  const standing = series.filter(({ status }) => stands(status))
  return (
    <section className={classes.series} aria-labelledby="course">
      <Heading level={2} size="small" id="course">
        {t('series.heading')}
      </Heading>
      {each && standing.length > 1 && (
        <p>
          {t('series.price', {
            each: money(each),
            total: money({ ...each, amount: each.amount * standing.length }),
          })}
        </p>
      )}
      <ol className={classes.list}>
        {series.map(({ id, start, status, manage }) => {
          const hasEnded = !stands(status)
          const dayAndTime = time.dayAndTime(start, zone)
          return (
            <li className={classes.date} key={id} data-over={hasEnded || undefined}>
              <a
                href={getManageLinks({ booking: { id }, token: manage.token, path }).view}
                aria-current={id === booking.id ? 'page' : undefined}
              >
                {dayAndTime}
              </a>
              {hasEnded && <span className={classes.state}>{t('series.cancelled')}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
