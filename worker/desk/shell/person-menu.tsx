import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './person-menu.module.css'

interface PersonMenuProps {
  name: string
  role: 'owner' | 'staff'
  /** Whether there is a link to the people and their rights. */
  canManage: boolean
  /** Whether there is a link to the notifications of the person. */
  canBeNotified: boolean
}

/** The name of the person who is signed in, with links to the people and to their sessions, and the button to sign out. */
export function PersonMenu({ name, role, canManage, canBeNotified }: PersonMenuProps) {
  const { t } = useDeskI18n()
  return (
    <details className={classes.menu} data-fold>
      <summary className={classes.summary}>
        <Icon name="person" size={22} />
        <span className={classes.name}>{name}</span>
        <Icon name="down" size={16} />
      </summary>
      <div className={classes.panel}>
        <p className={classes.person}>
          <strong>{name}</strong>
          <span>{t(role === 'owner' ? 'shell.owner' : 'shell.staff')}</span>
        </p>
        {canManage && (
          <a className={classes.link} href="/desk/people">
            {t('people.heading')}
          </a>
        )}
        {canBeNotified && (
          <a className={classes.link} href="/desk/notifications">
            {t('notifications.heading')}
          </a>
        )}
        <a className={classes.link} href="/desk/sessions">
          {t('sessions.heading')}
        </a>
        <form method="post" action="/desk/sign-out">
          <Button variant="secondary" wide>
            {t('shell.signOut')}
          </Button>
        </form>
      </div>
    </details>
  )
}
