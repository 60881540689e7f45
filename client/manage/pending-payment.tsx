import { useEffect } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { deleteStored, readStored, store } from '#client/page/storage.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import classes from './manage.module.css'
import { getManageLinks } from './manage-links.ts'

type BookingPayment = NonNullable<ManagePayload['booking']['payment']>

const pollDelaysSeconds = [2, 4, 8, 15, 30]
const POLL_COUNT_KEY = 'daybook:polled'

/** Reloads the page at growing intervals while `active`. Reloading keeps the URL and the history entry. */
function usePolling(active: boolean): void {
  useEffect(() => {
    if (!active) {
      deleteStored('sessionStorage', POLL_COUNT_KEY)
      return
    }
    const pollCount = Number(readStored('sessionStorage', POLL_COUNT_KEY) ?? 0)
    const timer = setTimeout(
      () => {
        store('sessionStorage', POLL_COUNT_KEY, String(pollCount + 1))
        location.reload()
      },
      (pollDelaysSeconds[pollCount] ?? 60) * 1000,
    )
    return () => clearTimeout(timer)
  }, [active])
}

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

/** The state of a pending or late payment, with a link to the provider's page. */
export function PendingPayment({ payload, payment }: { payload: ManagePayload; payment: BookingPayment }) {
  const { t, time, money } = useI18n()
  const { booking, checkout, details, refusal, framed, attempt } = payload
  const { state, due, until } = payment
  const refunded = booking.account?.refunded
  const isPending = booking.status === 'payment_pending'
  usePolling(isPending && state === 'pending')
  if (booking.status === 'lapsed' && refunded && refunded.amount > 0)
    return <Alert tone="info" title={t('payment.taken', { amount: money(refunded) })} />
  if (!isPending) return null
  if (state === 'pending')
    return (
      <Alert tone="info" title={t('payment.pending')}>
        <a className={buttonClass('secondary')} href={getManageLinks(payload).view}>
          {t('payment.refresh')}
        </a>
      </Alert>
    )
  const hasFailed = state === 'failed' || state === 'expired'
  const label = t(hasFailed ? 'payment.again' : 'payment.pay', { amount: money(due) })
  return (
    <div className={classes.form}>
      {hasFailed && (
        <Alert tone="danger" title={t('error.paymentFailed')}>
          {refusal && <p>{refusal}</p>}
        </Alert>
      )}
      {until && (
        <p className={classes.muted}>
          {t('payment.until', { time: time.time(until, payload.timeZone, 'sentence') })}
        </p>
      )}
      {payload.noPayment && !checkout ? (
        <Alert tone="danger" title={t('error.paymentUnavailable')} />
      ) : checkout ? (
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
      )}
      {details && <BackToDetails {...details} />}
    </div>
  )
}
