import { Button } from '#client/ui/button.tsx'
import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { FieldGroup } from '#client/ui/field-group.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import { type Push, type PushKind, pushKinds } from '#worker/contract/admin/push.ts'
import type { FormState } from '../form/form-state.ts'
import { RefusalSummary } from '../form/refusal-summary.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './notifications.module.css'

const kindTexts: Readonly<Record<PushKind, DeskMessageKey>> = {
  new: 'notifications.new',
  requested: 'notifications.requested',
  moved: 'notifications.moved',
  cancelled: 'notifications.cancelled',
  'payment-failed': 'notifications.paymentFailed',
}

interface ChoicesFormProps extends Pick<Push, 'settings' | 'choosesScope'> {
  state: FormState
  /** The name of the site's time zone. */
  zone: string
}

/** The form in which a person chooses the news of which they are notified, and the quiet hours. */
export function ChoicesForm({ settings, choosesScope, state, zone }: ChoicesFormProps) {
  const { t } = useDeskI18n()
  const { kinds, scope, detail, quietHours } = settings
  const time = { type: 'time', required: true, step: 60 } as const
  return (
    <form
      className={classes.form}
      method="post"
      action="/desk/notifications"
      noValidate={state.title !== undefined}
    >
      <RefusalSummary title={state.title} problems={state.problems} />
      <Choice
        kind="checkbox"
        name="kinds"
        legend={t('notifications.kinds')}
        required
        options={pushKinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) }))}
        chosen={kinds}
        error={state.error('kinds')}
      />
      {choosesScope ? (
        <Choice
          kind="radio"
          name="scope"
          legend={t('notifications.scope')}
          required
          options={[
            { value: 'own', label: t('notifications.own') },
            { value: 'all', label: t('notifications.all') },
          ]}
          chosen={[scope]}
        />
      ) : (
        <input type="hidden" name="scope" defaultValue={scope} />
      )}
      <Checkbox name="detail" defaultChecked={detail} hint={t('notifications.detailHint')}>
        {t('notifications.detail')}
      </Checkbox>
      <FieldGroup
        id="quiet"
        legend={t('notifications.quietHours')}
        required
        hint={t('notifications.quietHint', { zone })}
      >
        <div className={classes.times}>
          <Field
            {...time}
            name="quietFrom"
            label={t('blocks.fromTime')}
            defaultValue={state.typed('quietFrom') ?? quietHours.from}
            error={state.error('quietFrom')}
          />
          <Field
            {...time}
            name="quietTo"
            label={t('blocks.toTime')}
            defaultValue={state.typed('quietTo') ?? quietHours.to}
          />
        </div>
      </FieldGroup>
      <div>
        <Button name="do" value="save">
          {t('blocks.save')}
        </Button>
      </div>
    </form>
  )
}
