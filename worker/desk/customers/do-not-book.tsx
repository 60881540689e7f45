import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { AdminCustomer } from '#worker/contract/admin/customers.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './do-not-book.module.css'

interface DoNotBookProps {
  customer: AdminCustomer
  path: string
  timeZone: string
  mayChange: boolean
  /** The reason that was typed and refused. */
  typed: TypedReason | undefined
}

export interface TypedReason {
  reason: string
  problem: string
}

/** The reason why the business takes no bookings of a customer, or else the form that makes it take none. */
export function DoNotBook({ customer: { doNotBook }, path, timeZone, mayChange, typed }: DoNotBookProps) {
  const { t, time } = useDeskI18n()
  if (doNotBook)
    return (
      <Alert tone="danger" title={t('customers.doNotBook')} announced={false}>
        {doNotBook.reason && <p className={classes.reason}>{doNotBook.reason}</p>}
        <p>
          <bdi>{doNotBook.by.name}</bdi> · {time.dayAndTime(doNotBook.at, timeZone)}
        </p>
        {mayChange && (
          <form method="post" action={path}>
            <Button variant="secondary" name="intent" value="allow">
              {t('customers.allowBooking')}
            </Button>
          </form>
        )}
      </Alert>
    )
  if (!mayChange) return null
  return (
    <details open={typed !== undefined}>
      <summary className={classes.summary}>{t('customers.refuseBooking')}</summary>
      <form className={classes.form} method="post" action={path}>
        <Field
          name="reason"
          label={t('customers.doNotBookReason')}
          hint={t('customers.doNotBookHint')}
          maxLength={500}
          required
          defaultValue={typed?.reason}
          error={typed?.problem}
        />
        <div>
          <Button variant="secondary" name="intent" value="block">
            {t('customers.refuseBooking')}
          </Button>
        </div>
      </form>
    </details>
  )
}
