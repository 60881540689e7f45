import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Push } from '#worker/contract/admin/push.ts'
import { ListSection } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'

interface ThisDeviceProps {
  publicKey: Push['publicKey']
  /** Whether notifications of the session are on. */
  isOn: boolean
}

const fields = ['endpoint', 'p256dh', 'auth', 'expiresAt']

/**
 * Turns notifications on in this browser, which needs a script (`client/desk/push`). `data-push-state` has the states in which the script
 * shows a part. Without the script, the page says that it is needed.
 */
export function ThisDevice({ publicKey, isOn }: ThisDeviceProps) {
  const { t } = useDeskI18n()
  return (
    <ListSection heading={t('notifications.thisDevice')}>
      {publicKey === null ? (
        <p>{t('notifications.unavailable')}</p>
      ) : (
        <div data-push={publicKey} data-push-on={isOn ? '' : undefined}>
          <p data-push-state={isOn ? 'on' : 'script'}>
            {t(isOn ? 'notifications.isOn' : 'notifications.needsScript')}
          </p>
          <p data-push-state="unsupported" hidden>
            {t('notifications.unsupported')}
          </p>
          <p data-push-state="denied" hidden>
            {t('notifications.denied')}
          </p>
          <div data-push-state="failed" hidden>
            <Alert tone="danger" title={t('notifications.failed')} />
          </div>
          <form
            method="post"
            action="/desk/notifications"
            data-push-form=""
            data-push-state="ready failed"
            hidden
          >
            {fields.map((name) => (
              <input key={name} type="hidden" name={name} defaultValue="" />
            ))}
            <input type="hidden" name="do" defaultValue="subscribe" />
            <Button>{t('notifications.turnOn')}</Button>
          </form>
        </div>
      )}
    </ListSection>
  )
}
