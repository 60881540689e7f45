import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { siteAtom } from '../state/atoms.ts'

/** Says that the site cannot take payments at the moment, and how to reach the business. */
export function NoPayment() {
  const { t } = useI18n()
  const { email, phone } = useAtomValue(siteAtom).paymentContact ?? {}
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
