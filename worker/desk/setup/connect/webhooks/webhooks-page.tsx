import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { CopyField } from '../../../form/copy-field.tsx'
import { ListPage } from '../../../list/list-page.tsx'
import { CONNECT_PATH, WEBHOOKS_PATH } from '../../../list/shortcuts.tsx'
import { Fold } from '../../../new-booking/fold.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'
import { SavedNotice } from '../../shortcuts/saved-notice.tsx'
import classes from '../connect.module.css'
import { type ShownWebhook, WebhookList } from './webhook-list.tsx'

/** The maximum number of webhooks of a site. */
const MAX_WEBHOOKS = 10

interface WebhooksPageProps {
  webhooks: readonly ShownWebhook[]
  secret: string
  /** The result of the action that was just done. */
  done: { title: string; text?: string; isBad?: boolean } | 'saved' | undefined
  timeZone: string
}

function SigningSecret({ secret }: { secret: string }) {
  const { t } = useDeskI18n()
  return (
    <Fold label={t('webhooks.secret')} isOpen={false}>
      <div className={classes.disclosed}>
        <p>{t('webhooks.secretNote')}</p>
        <CopyField name="secret" label={t('webhooks.secret')} value={secret} />
        <p>
          <a className={buttonClass('secondary')} href={`${WEBHOOKS_PATH}?rotate`}>
            {t('webhooks.rotate')}
          </a>
        </p>
      </div>
    </Fold>
  )
}

/** The page of the webhooks: whether they work, tests, and the secret that signs their messages. */
export function WebhooksPage({ webhooks, secret, done, timeZone }: WebhooksPageProps) {
  const { t } = useDeskI18n()
  return (
    <ListPage
      back={{ href: CONNECT_PATH, text: t('connect.heading') }}
      heading={t('webhooks.heading')}
      note={t('webhooks.note')}
      tools={
        webhooks.length < MAX_WEBHOOKS && (
          <a className={buttonClass('primary')} href={`${WEBHOOKS_PATH}?edit`}>
            <Icon name="plus" />
            {t('webhooks.add')}
          </a>
        )
      }
    >
      {done === 'saved' && <SavedNotice />}
      {done && done !== 'saved' && (
        <Alert tone={done.isBad ? 'danger' : 'success'} title={done.title}>
          {done.text && <p>{done.text}</p>}
        </Alert>
      )}
      <WebhookList webhooks={webhooks} timeZone={timeZone} />
      {webhooks.some(({ live }) => live && live.givenUp > 0) && (
        <form method="post" action={WEBHOOKS_PATH}>
          <Button variant="secondary" name="do" value="retry">
            {t('webhooks.retry')}
          </Button>
        </form>
      )}
      <SigningSecret secret={secret} />
    </ListPage>
  )
}
