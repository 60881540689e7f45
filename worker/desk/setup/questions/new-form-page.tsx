import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import { name as nameText } from '#worker/contract/text.ts'
import {
  type FormTemplateName,
  type FormTemplates,
  formTemplateNames,
} from '#worker/publishing/starting-points/form-templates.ts'
import type { Trade } from '#worker/publishing/starting-points/starting-point.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { findKindText } from '../../history/resource-kinds.ts'
import { useLabels } from '../../labels/labels.tsx'
import { tradeTexts } from '../../labels/trade-texts.ts'
import { ListPage } from '../../list/list-page.tsx'
import { toKindPath } from '../../list/resource-path.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { emptyKinds, type FormStart, listQuestions } from './new-form.ts'
import classes from './questions.module.css'

const tradeNames: Partial<Record<FormTemplateName, DeskMessageKey>> = {
  ...tradeTexts,
  pets: 'questions.pets',
}

/** Returns the templates, the one for the trade of the site first. */
function listTemplates(trade: Trade | undefined): FormTemplateName[] {
  const others = formTemplateNames.filter((name) => name !== trade)
  return trade === undefined ? others : [trade, ...others]
}

/** The name of a template with its trade and its questions, or the kind of a form without questions. */
function StartLabel({ start, forms }: { start: FormStart; forms: FormTemplates['forms'] }) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { getValueLabel } = useLabels()
  const name = formTemplateNames.find((template) => template === start)
  if (name === undefined)
    return t('field.named', { label: getValueLabel('kind', start.slice(1)), value: t('questions.none') })
  const template = forms[name]
  const trade = tradeNames[name]
  return (
    <>
      {t('field.named', {
        label: trade ? t(trade) : getValueLabel('kind', String(template.kind)),
        value: getTitle(i18n, nameText.parse(template.name)),
      })}
      <span className={classes.asked}>
        {listQuestions(template)
          .map((label) => getTitle(i18n, label))
          .join(' · ')}
      </span>
    </>
  )
}

interface NewFormPageProps {
  forms: FormTemplates['forms']
  /** The trade of the site, if it is known. */
  trade: Trade | undefined
  state: FormState
}

/** The page that creates a form, with the choice of its template and its name. */
export function NewFormPage({ forms, trade, state }: NewFormPageProps) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
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
          options={[...listTemplates(trade), ...emptyKinds.map((kind) => `~${kind}` as const)].map(
            (value) => ({
              value,
              label: <StartLabel start={value} forms={forms} />,
            }),
          )}
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
