import { Button } from '#client/ui/button.tsx'
import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import {
  findPreset,
  type GivenRights,
  type Preset,
  presets,
  type Right,
  rights,
} from '#worker/contract/admin/rights.ts'
import type { FormState } from '../form/form-state.ts'
import { RefusalSummary } from '../form/refusal-summary.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './person-form.module.css'
import { presetNotes, presetTexts, rightTexts } from './rights-texts.ts'

interface PersonFormProps {
  action: string
  /** Whether the form is for a new person, and so asks for an email address and a name. */
  isNew: boolean
  state: FormState
  /** The rights that are chosen at first. */
  chosen: GivenRights
  /** Whether the person who is signed in may give these rights. */
  canGive: (given: GivenRights) => boolean
}

function PresetLabel({ name }: { name: Preset }) {
  const { t } = useDeskI18n()
  return (
    <>
      {t(presetTexts[name])}
      <span className={classes.note}>{t(presetNotes[name])}</span>
    </>
  )
}

/** The form that gives somebody rights. */
export function PersonForm({ action, isNew, state, chosen, canGive }: PersonFormProps) {
  const { t } = useDeskI18n()
  const offered = (Object.keys(presets) as Preset[]).filter((name) => canGive(presets[name]))
  const preset = findPreset(chosen)
  const canGiveRight = (right: Right) => canGive({ scope: 'own', rights: [right] })
  return (
    <form className={classes.form} method="post" action={action} noValidate={state.title !== undefined}>
      <RefusalSummary title={state.title} problems={state.problems} />
      {isNew && (
        <>
          <Field
            name="email"
            type="email"
            label={t('details.email')}
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={state.typed('email')}
            error={state.error('email')}
          />
          <Field
            name="name"
            label={t('customers.name')}
            required
            maxLength={100}
            autoComplete="off"
            defaultValue={state.typed('name')}
            error={state.error('name')}
          />
        </>
      )}
      <Choice
        kind="radio"
        name="preset"
        legend={t('people.rights')}
        required
        options={[
          ...offered.map((name) => ({ value: name, label: <PresetLabel name={name} /> })),
          { value: 'custom', label: t('people.custom') },
        ]}
        chosen={[preset && offered.includes(preset) ? preset : 'custom']}
        error={state.error('preset')}
      />
      <div className={classes.custom}>
        <Choice
          kind="radio"
          name="scope"
          legend={t('people.sees')}
          required
          options={[
            ...(canGive({ scope: 'all', rights: [] }) ? [{ value: 'all', label: t('people.seesAll') }] : []),
            { value: 'own', label: t('people.seesOwn') },
          ]}
          chosen={[canGive({ scope: chosen.scope, rights: [] }) ? chosen.scope : 'own']}
          error={state.error('scope')}
        />
        <Choice
          kind="checkbox"
          name="rights"
          legend={t('people.custom')}
          required
          options={rights
            .filter(canGiveRight)
            .map((right) => ({ value: right, label: t(rightTexts[right]) }))}
          chosen={chosen.rights}
          error={state.error('rights')}
        />
      </div>
      <Checkbox name="invite" defaultChecked={isNew && state.title === undefined}>
        {t('people.invite')}
      </Checkbox>
      <div>
        <Button>{t('blocks.save')}</Button>
      </div>
    </form>
  )
}
