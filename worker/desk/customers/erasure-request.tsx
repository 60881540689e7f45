import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { useDeskI18n } from '../request/i18n.tsx'

interface ErasureRequestProps {
  requestedAt: string
  /** The path of the customer. */
  path: string
  timeZone: string
  canErase: boolean
}

/** Says that a customer asked for erasure, with a link to the page that erases. */
export function ErasureRequest({ requestedAt, path, timeZone, canErase }: ErasureRequestProps) {
  const { t, time } = useDeskI18n()
  const date = time.date(time.getDate(requestedAt, timeZone))
  return (
    <Alert tone="info" title={t('customers.erasureRequested', { date })} announced={false}>
      {canErase && (
        <a className={buttonClass('danger')} href={`${path}/erase`}>
          {t('customers.erase')}
        </a>
      )}
    </Alert>
  )
}
