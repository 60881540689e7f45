import { useAtomValue } from 'jotai'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { FoldedFacts } from './folded-facts.tsx'
import { hasPaymentFailed } from './has-payment-failed.ts'
import { MailAddress } from './mail-address.tsx'
import { Amount, type BookingPayment, ProviderLine } from './payment-facts.tsx'
import classes from './payment-view.module.css'
import { PolicyFact } from './policy-fact.tsx'
import { usePolling } from './use-polling.ts'

/** A button that goes back to the details. It posts all that was typed, which no URL may contain. */
function BackToDetails({ action, fields }: NonNullable<ManagePayload['details']>) {
  const { t } = useI18n()
  return (
    <form method="post" action={action}>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button variant="quiet" wide>
        {t('payment.back')}
      </Button>
    </form>
  )
}

/** A link to the provider's page, or a button that requests a new one. */
function PayButton({ payload, label }: { payload: ManagePayload; label: string }) {
  const { t } = useI18n()
  const { checkout, framed, attempt, noPayment } = payload
  if (noPayment && !checkout) return <Alert tone="danger" title={t('error.paymentUnavailable')} />
  return checkout ? (
    // With `rel="opener"` the page to which the new tab returns can close that tab.
    <a
      className={buttonClass('primary', true)}
      href={checkout}
      {...(framed ? { target: '_blank', rel: 'opener' } : { target: '_top' })}
    >
      {label}
    </a>
  ) : (
    <form method="post">
      <input type="hidden" name="attempt" value={attempt} />
      <Button name="intent" value="pay" wide>
        {label}
      </Button>
    </form>
  )
}

interface PaymentProps {
  payload: ManagePayload
  payment: BookingPayment
}

/** The heading of the payment. If the payment has failed, says so and why, and takes the focus. */
function PaymentHead({ payload: { refusal, framed }, payment }: PaymentProps) {
  const { t } = useI18n()
  if (!hasPaymentFailed(payment)) return <Heading level={1}>{t('payment.heading')}</Heading>
  return (
    <Alert tone="danger">
      {/* Browsers refuse the focus to a page in a frame, and report an error. */}
      <Heading level={1} tabIndex={-1} autoFocus={!framed}>
        {t('error.paymentFailed')}
      </Heading>
      {refusal && <p>{refusal}</p>}
    </Alert>
  )
}

/** A payment that is still to be made: how much, until when, and to whom. */
function OpenPayment({ payload, payment }: PaymentProps) {
  const { t, time, money } = useI18n()
  const { due, until, provider } = payment
  return (
    <Card>
      <div className={classes.pay}>
        <p>
          <strong>{t('manage.notBooked')}</strong>
          {until && ` ${t('payment.until', { time: time.time(until, payload.timeZone, 'sentence') })}`}
        </p>
        <Amount booking={payload.booking} />
        <PayButton
          payload={payload}
          label={t(hasPaymentFailed(payment) ? 'payment.again' : 'payment.pay', { amount: money(due) })}
        />
        <ProviderLine provider={provider} />
      </div>
    </Card>
  )
}

/** The page of a booking that waits for its payment: first the payment, then the facts of the booking. */
export function PaymentView({ payload, payment }: PaymentProps) {
  const { t } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const { booking, details, mail } = payload
  const hasMailProblem = mail?.suggestion !== undefined || mail?.typed !== undefined
  const isPending = payment.state === 'pending'
  usePolling(isPending)
  return (
    <>
      <PaymentHead payload={payload} payment={payment} />
      {isPending ? (
        <Alert tone="info" title={t('payment.pending')}>
          <a className={buttonClass('secondary')} href={payload.path + payload.query}>
            {t('payment.refresh')}
          </a>
        </Alert>
      ) : (
        <OpenPayment payload={payload} payment={payment} />
      )}
      <Card>
        <FoldedFacts
          booking={booking}
          zone={zone}
          now={payload.now}
          facts={<PolicyFact payload={payload} zone={zone} />}
        >
          {!hasMailProblem && <MailAddress payload={payload} />}
        </FoldedFacts>
      </Card>
      {hasMailProblem && <MailAddress payload={payload} />}
      {details && !isPending && <BackToDetails {...details} />}
    </>
  )
}
