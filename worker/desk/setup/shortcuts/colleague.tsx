import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { hours } from '#worker/contract/bundle/values/hours.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { COLLEAGUE_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { ReferenceOption } from '../form/references.tsx'
import { SchemaField } from '../form/schema-field.tsx'
import classes from '../form/schema-form.module.css'
import type { SchemaFormState } from '../form/schema-form-state.ts'

interface ColleaguePageProps {
  state: FormState
  /** The working hours: the typed ones, or the opening hours of the business. */
  week: SchemaFormState
  services: readonly ReferenceOption[]
  chosen: readonly string[]
  /** Whether the person may type an email address, with which the new member can sign in. */
  canInvite: boolean
}

/** The page that adds somebody to the team, with services and hours. */
export function ColleaguePage({ state, week, services, chosen, canInvite }: ColleaguePageProps) {
  const { t } = useDeskI18n()
  return (
    <ListPage
      back={{ href: '/desk/setup/staff', text: t('reports.staff') }}
      heading={t('colleague.heading')}
      note={t('colleague.note')}
    >
      <form
        className={classes.form}
        method="post"
        action={COLLEAGUE_PATH}
        noValidate={state.title !== undefined}
      >
        <RefusalSummary title={state.title} problems={state.problems} />
        <Field
          name="name"
          label={t('customers.name')}
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={state.typed('name')}
          error={state.error('name')}
        />
        {canInvite && (
          <Field
            name="email"
            type="email"
            label={t('details.email')}
            maxLength={254}
            autoComplete="off"
            defaultValue={state.typed('email')}
            error={state.error('email')}
          />
        )}
        {services.length > 0 && (
          <Choice
            kind="checkbox"
            name="services"
            legend={t('colleague.services')}
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            error={state.error('services')}
          />
        )}
        <SchemaField
          state={week}
          name="/weekly"
          label={t('colleague.hours')}
          property="weekly"
          schema={hours.shape.weekly}
          owners={[]}
        />
        <div>
          <Button name="do" value="save">
            {t('blocks.save')}
          </Button>
        </div>
      </form>
    </ListPage>
  )
}
