import { useEffect } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import classes from './manage.module.css'
import { manageLinks } from './manage-links.ts'

type BookingPayment = NonNullable<ManagePayload['booking']['payment']>

const waits = [2, 4, 8, 15, 30]
const polled = 'daybook:polled'

/** Looks again after a while, and then ever less often: the address is kept, and so the place in the history. */
function usePolling(active: boolean): void {
  useEffect(() => {
    if (!active) {
      sessionStorage.removeItem(polled)
      return
    }
    const seen = Number(sessionStorage.getItem(polled) ?? 0)
    const timer = setTimeout(
      () => {
        sessionStorage.setItem(polled, String(seen + 1))
        location.reload()
      },
      (waits[seen] ?? 60) * 1000,
    )
    return () => clearTimeout(timer)
  }, [active])
}

/** How a payment stands that a booking waits for, or came too late; and the way to the provider's page. */
export function Payment({ payload, payment }: { payload: ManagePayload; payment: BookingPayment }) {
  const { t, time, money } = useI18n()
  const { booking, checkout, attempt } = payload
  const { state, due, until, refunded } = payment
  const waiting = booking.status === 'payment_pending'
  usePolling(waiting && state === 'pending')
  if (booking.status === 'lapsed' && refunded)
    return <Alert tone="info" title={t('payment.taken', { amount: money(refunded) })} />
  if (!waiting) return null
  if (state === 'pending')
    return (
      <Alert tone="info" title={t('payment.pending')}>
        <a className={buttonClass('secondary')} href={manageLinks(payload).view}>
          {t('payment.refresh')}
        </a>
      </Alert>
    )
  const over = state === 'failed' || state === 'expired'
  const label = t(over ? 'payment.again' : 'payment.pay', { amount: money(due) })
  return (
    <div className={classes.form}>
      {over && <Alert tone="danger" title={t('error.paymentFailed')} />}
      {until && (
        <p className={classes.muted}>{t('payment.until', { time: time.time(until, payload.timeZone) })}</p>
      )}
      {checkout ? (
        <a className={buttonClass('primary', true)} href={checkout} target="_top">
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
    </div>
  )
}
