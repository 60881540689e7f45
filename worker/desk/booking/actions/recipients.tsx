import { Choice } from '#client/ui/choice.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { RecipientList } from '#worker/contract/admin/recipients.ts'
import { isolate } from '../../list/isolate.ts'
import { ReachedBy } from '../../list/reached-by.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './actions.module.css'

type Recipient = RecipientList['recipients'][number]

/** The texts that name each kind of recipient. */
export const audiences: Record<Recipient['audience'], DeskMessageKey> = {
  visitor: 'mail.customer',
  guest: 'action.guest',
  staff: 'agenda.staffMember',
  business: 'action.business',
}

interface RecipientsProps {
  recipients: readonly Recipient[]
  /** Whether sending them messages is preselected. */
  notify: boolean
}

/** The recipients of messages about an action, and the choice to send none. */
export function Recipients({ recipients, notify }: RecipientsProps) {
  const { t } = useDeskI18n()
  if (recipients.length === 0) return <p>{t('action.toldNobody')}</p>
  return (
    <section className={classes.told} aria-labelledby="told">
      <h2 className={classes.heading} id="told">
        {t('action.told')}
      </h2>
      <ul className={classes.recipients}>
        {recipients.map(({ audience, name, channel, address, blocked, waits }) => (
          <li key={`${audience} ${channel} ${address}`}>
            {name
              ? t('field.named', { label: t(audiences[audience]), value: isolate(name) })
              : t(audiences[audience])}
            <span className={classes.address}>
              <ReachedBy channel={channel} address={address} />
              {blocked && ` · ${t('action.blocked')}`}
              {waits && !blocked && ` · ${t('action.waits')}`}
            </span>
          </li>
        ))}
      </ul>
      <Choice
        kind="radio"
        name="notify"
        legend={t('booking.messages')}
        required
        options={[
          { value: 'yes', label: t('action.tell') },
          { value: 'no', label: t('action.tellNobody') },
        ]}
        chosen={[notify ? 'yes' : 'no']}
      />
    </section>
  )
}
