import { BookingFacts, Fact } from '#client/manage/booking-facts.tsx'
import headClasses from '#client/manage/booking-head.module.css'
import classes from '#client/manage/manage.module.css'
import { useI18n } from '#client/page/i18n.tsx'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { ProblemAlert } from '#client/ui/problem-alert.tsx'
import type { RequestAnswer, RequestView } from '#worker/contract/bookings/request.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { AnswerForm, type TypedReason } from './answer-form.tsx'
import { getRequestState, isOpen } from './request-state.ts'
import { SeriesRequests } from './series-requests.tsx'

interface RequestPageProps {
  request: RequestView
  /** The answer that the link suggests. The main button gives it. */
  answer: RequestAnswer
  /** The locale prefix of the page's path. */
  prefix: string
  problem?: Problem | undefined
  typedReason?: TypedReason | undefined
}

/** A request with buttons to confirm and decline it; once it is answered, its state. */
export function RequestPage({ request, answer, prefix, problem, typedReason }: RequestPageProps) {
  const { t } = useI18n()
  const { booking, customer, answers, series } = request
  const { heading, text, icon } = getRequestState(booking.status, answer)
  const canAnswer = isOpen(booking)
  return (
    <div className={classes.view}>
      {problem && <ProblemAlert problem={problem} />}
      {canAnswer ? (
        <Heading level={1}>{t(heading)}</Heading>
      ) : (
        <div className={headClasses.head} data-status={booking.status}>
          <span className={headClasses.badge}>
            <Icon name={icon} size={24} />
          </span>
          <Heading level={1} size="large">
            {t(heading)}
          </Heading>
          {text && <p className={classes.muted}>{t(text, { count: 1 })}</p>}
        </div>
      )}
      <Card>
        <BookingFacts booking={booking} zone={booking.timeZone} bookedBy={customer.name || undefined}>
          <CustomerFacts customer={customer} />
        </BookingFacts>
      </Card>
      {canAnswer && (
        <AnswerForm answer={answer} answers={answers} sequence={booking.sequence} typedReason={typedReason} />
      )}
      {series && <SeriesRequests series={series} booking={booking} answer={answer} prefix={prefix} />}
    </div>
  )
}

/** The name of the customer, their guests and notes. */
function CustomerFacts({ customer: { name, guests, notes } }: Pick<RequestView, 'customer'>) {
  return (
    <>
      {name && (
        <Fact icon="person" label="mail.customer">
          <bdi>{name}</bdi>
        </Fact>
      )}
      {guests.length > 0 && (
        <Fact icon="people" label="guests.heading">
          {guests.join('\n')}
        </Fact>
      )}
      {notes && (
        <Fact icon="info" label="details.notes">
          {notes}
        </Fact>
      )}
    </>
  )
}
