import { Button } from '#client/ui/button.tsx'
import type { PushDevice } from '#worker/contract/admin/push.ts'
import { ListSection, Nothing } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './notifications.module.css'

interface DeviceListProps {
  devices: readonly PushDevice[]
  timeZone: string
}

/** The devices of a person that get notifications, each with buttons that send it a test and turn it off. */
export function DeviceList({ devices, timeZone }: DeviceListProps) {
  const { t, time } = useDeskI18n()
  return (
    <ListSection heading={t('notifications.devices')}>
      {devices.length === 0 && <Nothing>{t('notifications.noDevice')}</Nothing>}
      <ul className={classes.list} hidden={devices.length === 0}>
        {devices.map(({ id, device, createdAt, failing, current }) => {
          const name = device || t('sessions.unknown')
          const since = time.date(time.getDate(createdAt, timeZone))
          const label = (text: string) => t('field.named', { label: text, value: `${name} · ${since}` })
          return (
            <li key={id} className={classes.device}>
              <div>
                <p className={classes.name}>
                  {name}
                  {current && <span className={classes.current}>{t('sessions.current')}</span>}
                </p>
                <p className={classes.note}>{t('notifications.since', { since })}</p>
                {failing && <p className={classes.failing}>{t('notifications.failing')}</p>}
              </div>
              <form className={classes.buttons} method="post" action="/desk/notifications">
                <Button
                  variant="secondary"
                  name="test"
                  value={id}
                  aria-label={label(t('notifications.test'))}
                >
                  {t('notifications.test')}
                </Button>
                <Button
                  variant="secondary"
                  name="remove"
                  value={id}
                  aria-label={label(t('notifications.turnOff'))}
                >
                  {t('notifications.turnOff')}
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
    </ListSection>
  )
}
