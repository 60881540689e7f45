import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { name as nameText } from '#worker/contract/text.ts'
import { formTemplateNames } from '#worker/publishing/starting-points/form-templates.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { findKindText } from '../../history/resource-kinds.ts'
import { useLabels } from '../../labels/labels.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { toKindPath } from '../../list/resource-path.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { emptyKinds, type Templates } from './new-form.ts'

/** The form that makes a new form: what it starts from, and its name. */
export function NewFormPage({ templates, state }: { templates: Templates; state: FormState }) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { getLabel, getValueLabel } = useLabels()
  const kindText = findKindText('form')
  const chosen = state.typed('start')
  return (
    <ListPage
      back={{ href: toKindPath('form'), text: kindText ? t(kindText) : '' }}
      heading={t('questions.newForm')}
    >
      <RefusalSummary title={state.title} problems={state.problems} />
      <form
        className={formClasses.form}
        method="post"
        action={toResourceHref({ kind: 'form', id: undefined })}
        noValidate
      >
        <Choice
          kind="radio"
          name="start"
          legend={t('questions.start')}
          required
          chosen={chosen === undefined ? [] : [chosen]}
          error={state.error('start')}
          options={[
            ...formTemplateNames.map((name) => ({
              value: name,
              label: t('field.named', {
                label: getValueLabel('kind', String(templates[name].kind)),
                value: getTitle(i18n, nameText.parse(templates[name].name)),
              }),
            })),
            ...emptyKinds.map((kind) => ({
              value: `~${kind}`,
              label: t('field.named', { label: getValueLabel('kind', kind), value: t('questions.none') }),
            })),
          ]}
        />
        <Field
          name="name"
          label={getLabel('name', ['form'])}
          hint={t('questions.nameHint')}
          maxLength={200}
          defaultValue={state.typed('name')}
          error={state.error('name')}
        />
        <div>
          <Button name="do" value="save">
            {t('setup.add')}
          </Button>
        </div>
      </form>
    </ListPage>
  )
}
