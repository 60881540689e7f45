import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import classes from '../navigation/choices.module.css'
import { NoPayment } from './no-payment.tsx'

/** Replaces the steps after the choice of a service, so that no visitor chooses a time that cannot be booked. */
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
