import { Button } from '#client/ui/button.tsx'
import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { type Webhook, webhookEvents } from '#worker/contract/bundle/site/webhook.ts'
import type { FormState } from '../../../form/form-state.ts'
import { RefusalSummary } from '../../../form/refusal-summary.tsx'
import { ListPage } from '../../../list/list-page.tsx'
import { WEBHOOKS_PATH } from '../../../list/shortcuts.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'
import formClasses from '../../form/schema-form.module.css'
import partClasses from '../../parts.module.css'

interface WebhookFormPageProps {
  /** The webhook as the draft has it, or as it was typed; undefined for a new one. */
  webhook: Partial<Webhook> | undefined
  /** The hash of the settings that the page shows. */
  base: string
  state: FormState
}

/** The form of one webhook. */
export function WebhookFormPage({ webhook, base, state }: WebhookFormPageProps) {
  const { t } = useDeskI18n()
  const id = webhook?.id ?? ''
  return (
    <ListPage
      back={{ href: WEBHOOKS_PATH, text: t('webhooks.heading') }}
      heading={t(id === '' ? 'webhooks.add' : 'webhooks.change')}
    >
      <RefusalSummary title={state.title} problems={state.problems} />
      <form
        className={formClasses.form}
        method="post"
        action={WEBHOOKS_PATH}
        noValidate={state.title !== undefined}
      >
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="webhook" value={id} />
        <Field
          name="url"
          label={t('webhooks.address')}
          hint={t('webhooks.addressHint')}
          type="url"
          inputMode="url"
          dir="ltr"
          required
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          defaultValue={state.typed('url') ?? webhook?.url}
          error={state.error('url')}
        />
        <Choice
          kind="checkbox"
          name="events"
          legend={t('webhooks.events')}
          hint={t('webhooks.eventsHint')}
          options={webhookEvents.map((event) => ({ value: event, label: <bdi lang="en">{event}</bdi> }))}
          chosen={webhook?.events ?? []}
        />
        <Checkbox name="manageLink" defaultChecked={webhook?.include?.includes('manageLink') ?? false}>
          {t('webhooks.manageLink')}
        </Checkbox>
        <div className={partClasses.buttons}>
          <Button name="do" value="save">
            {t('blocks.save')}
          </Button>
          {id !== '' && (
            <Button variant="danger" name="do" value="remove" formNoValidate>
              {t('setup.remove')}
            </Button>
          )}
        </div>
      </form>
    </ListPage>
  )
}
