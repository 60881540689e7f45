import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Heading } from '#client/ui/heading.tsx'
import classes from '../navigation/choices.module.css'
import { siteAtom } from '../state/atoms.ts'

/** Says that nothing can be paid at the moment, and how to reach the business. */
export function NoPayment() {
  const { t } = useI18n()
  const { email, phone } = useAtomValue(siteAtom).unpayable ?? {}
  return (
    <Alert tone="danger" title={t('error.paymentUnavailable')}>
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </p>
      )}
    </Alert>
  )
}

/** Stands in for the steps after the choice of a service, so that no one chooses a time that cannot be booked. */
export function NoPaymentStep() {
  const { t } = useI18n()
  return (
    <div className={`${classes.step} ${classes.notice}`}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('flow.stepPayment')}
      </Heading>
      <NoPayment />
    </div>
  )
}
