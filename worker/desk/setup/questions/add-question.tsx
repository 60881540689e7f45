import { Button } from '#client/ui/button.tsx'
import { Field, Select, TextArea } from '#client/ui/field.tsx'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormState } from '../../form/form-state.ts'
import { useLabels } from '../../labels/labels.tsx'
import { ListSection } from '../../list/list-page.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import { getTitle } from '../resource-title.ts'
import { newKinds } from './new-field.ts'

interface AddQuestionProps {
  form: FormDefinition
  base: string
  action: string
  state: FormState
}

/** The form that adds a question at the end of a step. */
export function AddQuestion({ form, base, action, state }: AddQuestionProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { getLabel, getValueLabel } = useLabels()
  const { steps } = form
  return (
    <ListSection heading={t('questions.new')}>
      <form className={formClasses.form} method="post" action={action}>
        <input type="hidden" name="base" value={base} />
        <Field
          name="text"
          label={t('questions.text')}
          required
          maxLength={200}
          defaultValue={state.typed('text')}
          error={state.error('text')}
        />
        <Select
          name="kind"
          label={getLabel('kind', [])}
          required
          defaultValue={state.typed('kind')}
          error={state.error('kind')}
        >
          {newKinds.map((kind) => (
            <option key={kind} value={kind}>
              {getValueLabel('kind', kind)}
            </option>
          ))}
        </Select>
        <TextArea
          name="options"
          label={t('questions.options')}
          hint={t('questions.optionsHint')}
          defaultValue={state.typed('options')}
          error={state.error('options')}
        />
        {steps.length > 1 && (
          <Select
            name="step"
            label={t('questions.step')}
            required
            defaultValue={state.typed('step') ?? String(steps.length - 1)}
          >
            {steps.map(({ id, title }, index) => {
              const number = t('form.progress', { number: index + 1, count: steps.length })
              return (
                <option key={id} value={index}>
                  {title ? t('field.named', { label: number, value: getTitle(i18n, title) }) : number}
                </option>
              )
            })}
          </Select>
        )}
        <div>
          <Button name="do" value="add">
            {t('setup.add')}
          </Button>
        </div>
      </form>
    </ListSection>
  )
}
