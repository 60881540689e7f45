import { useAtomValue } from 'jotai'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { MessageKey } from '#locales/messages.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import { getManageLinks } from './manage-links.ts'
import classes from './series-bookings.module.css'

const isActive = (status: string) => status === 'scheduled' || status === 'requested'

const endedLabels: Partial<Record<Booking['status'], MessageKey>> = {
  cancelled: 'series.cancelled',
  declined: 'request.declined',
  lapsed: 'request.declined',
}

/** Links to all bookings of a series. Shows the price of each active booking and their total, if there are several. */
export function SeriesBookings({ payload }: { payload: ManagePayload }) {
  const { booking, series = [], path } = payload
  const { t, time, money } = useI18n()
  const zone = useAtomValue(zoneAtom)
  if (series.length === 0) return null
  const getYear = (instant: string) => time.getDate(instant, zone).slice(0, 4)
  const price = booking.total ?? booking.service.price
  const activeBookings = series.filter(({ status }) => isActive(status))
  return (
    <section className={classes.series} aria-labelledby="course">
      <Heading level={2} size="small" id="course">
        {t('series.heading')}
      </Heading>
      {price && activeBookings.length > 1 && (
        <p>
          {t('series.price', {
            each: money(price),
            total: money({ ...price, amount: price.amount * activeBookings.length }, [price]),
          })}
        </p>
      )}
      <ol className={classes.list}>
        {series.map(({ id, start, status, manage }) => {
          const endedLabel = endedLabels[status]
          const withYear = getYear(start) !== getYear(payload.now)
          const dayAndTime = time.dayAndTime(start, zone, 'alone', { withYear })
          return (
            <li className={classes.date} key={id} data-over={endedLabel && true}>
              <a
                href={getManageLinks({ booking: { id }, token: manage.token, path }).view}
                aria-current={id === booking.id ? 'page' : undefined}
              >
                {dayAndTime}
              </a>
              {endedLabel && <span className={classes.state}>{t(endedLabel)}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
