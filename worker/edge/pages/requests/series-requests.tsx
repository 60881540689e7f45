import classes from '#client/manage/series-bookings.module.css'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { RequestAnswer, RequestView } from '#worker/contract/bookings/request.ts'
import { getStateLabel } from './request-state.ts'

interface SeriesRequestsProps extends Pick<RequestView, 'booking'> {
  series: NonNullable<RequestView['series']>
  answer: RequestAnswer
  prefix: string
}

/** All appointments of a series with their states. Each is answered on a page of its own. */
export function SeriesRequests({ series, booking, answer, prefix }: SeriesRequestsProps) {
  const { t, time } = useI18n()
  return (
    <section className={classes.series} aria-labelledby="dates">
      <Heading level={2} size="small" id="dates">
        {t('answer.dates')}
      </Heading>
      <ol className={classes.list}>
        {series.map(({ id, start, status, token }) => {
          const dayAndTime = time.dayAndTime(start, booking.timeZone)
          const hasEnded = status !== 'scheduled' && status !== 'requested'
          return (
            <li className={classes.date} key={id} data-over={hasEnded || undefined}>
              {token ? (
                <a
                  href={`${prefix}/widget/request/${id}?${new URLSearchParams({ answer, token })}`}
                  aria-current={id === booking.id ? 'page' : undefined}
                >
                  {dayAndTime}
                </a>
              ) : (
                <span>{dayAndTime}</span>
              )}
              <span className={classes.state}>{t(getStateLabel(status))}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
