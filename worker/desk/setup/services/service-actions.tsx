import { Button } from '#client/ui/button.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { toResourceHref } from '../resource-address.ts'
import classes from './services.module.css'
import { toWayHref } from './way-address.ts'

interface ServiceActionsProps {
  service: string
  name: string
  canMoveUp: boolean
  canMoveDown: boolean
}

/** The links of a service, and the buttons that move it within its group. */
export function ServiceActions({ service, name, canMoveUp, canMoveDown }: ServiceActionsProps) {
  const { t } = useDeskI18n()
  const labelled = (label: string) => ({ 'aria-label': t('field.named', { label, value: name }) })
  const renderMove = (direction: 'up' | 'down', text: string) => (
    <Button variant="secondary" name="do" value={`${direction}/${service}`} {...labelled(text)}>
      <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'}</span>
    </Button>
  )
  return (
    <div className={classes.actions}>
      <a
        className={classes.link}
        href={toResourceHref({ kind: 'service', id: service })}
        {...labelled(t('services.more'))}
      >
        {t('services.more')}
      </a>
      <a className={classes.link} href={toWayHref(service)} {...labelled(t('services.way'))}>
        {t('services.way')}
      </a>
      {canMoveUp && renderMove('up', t('setup.up'))}
      {canMoveDown && renderMove('down', t('setup.down'))}
    </div>
  )
}
