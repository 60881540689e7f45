import { toControlId } from '#client/ui/control-id.ts'
import { FieldError } from '#client/ui/field-notes.tsx'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import type { FormCondition } from '#worker/contract/bundle/forms/form-rule.ts'
import type { FormState } from '../../form/form-state.ts'
import { ListSection } from '../../list/list-page.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { getDecimalMark } from '../form/decimals.ts'
import formClasses from '../form/schema-form.module.css'
import { getTitle } from '../resource-title.ts'
import { type Blank, SentenceWithBlanks } from '../rules/blanks.tsx'
import { getFieldText } from './fields.ts'
import { getShown, getValueKind, listComparisons, listEarlier } from './own-condition.ts'
import { RuleList } from './rule-list.tsx'
import { comparisonTexts } from './rule-text.ts'

interface ConditionFieldsProps {
  form: FormDefinition
  /** The id of the question. */
  id: string
  state: FormState
}

/** Returns the blank for the value that an answer is compared with. */
function useValueBlank(state: FormState) {
  const i18n = useDeskI18n()
  const mark = getDecimalMark(i18n)
  return (field: FormField, { value = '' }: FormCondition): Blank => {
    const chosen =
      state.typed('value') ?? (typeof value === 'number' ? String(value).replace('.', mark) : value)
    const kind = getValueKind(field)
    const isListed = kind === 'option' && 'options' in field
    return {
      name: 'value',
      value: chosen,
      isInvalid: state.error('value') !== undefined,
      ...(isListed
        ? {
            options: [
              { value: '', text: '…' },
              ...field.options.map(({ id, label }) => ({ value: id, text: getTitle(i18n, label) })),
            ],
          }
        : { input: kind === 'day' ? 'date' : 'text' }),
    }
  }
}

/** The part of a form that says when a question is shown: a sentence with blanks, or the rules that a sentence cannot say. */
export function ConditionFields({ form, id, state }: ConditionFieldsProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const toValueBlank = useValueBlank(state)
  const shown = getShown(form, id)
  const earlier = listEarlier(form, id)
  if (shown.kind === 'rules')
    return (
      <ListSection heading={t('questions.when')}>
        <p className={formClasses.hint}>{t('questions.several')}</p>
        <RuleList form={form} rules={shown.rules} within={id} />
      </ListSection>
    )
  if (earlier.length === 0) return null
  const condition = shown.kind === 'if' ? shown.condition : undefined
  const field = earlier.find((one) => one.id === condition?.field)
  const question: Blank = {
    name: 'if',
    value: state.typed('if') ?? condition?.field ?? '',
    options: [
      { value: '', text: t('questions.always') },
      ...earlier.map((one) => ({
        value: one.id,
        text: t('questions.ifQuestion', { question: getFieldText(i18n, one) }),
      })),
    ],
  }
  const comparison: Blank | undefined = condition &&
    field && {
      name: 'is',
      value: state.typed('is') ?? condition.is,
      options: listComparisons(field).map((is) => ({ value: is, text: t(comparisonTexts[is]) })),
    }
  const hasValue = field && getValueKind(field) !== undefined
  const blanks = {
    question,
    ...(comparison && { comparison }),
    ...(condition && hasValue && { value: toValueBlank(field, condition) }),
  }
  const text = !comparison ? 'questions.show' : hasValue ? 'questions.showIf' : 'questions.showAnswered'
  return (
    <ListSection heading={t('questions.when')}>
      <SentenceWithBlanks sentence={{ text, blanks }} />
      {['if', 'is', 'value'].map((name) => (
        <FieldError key={name} id={toControlId(name)}>
          {state.error(name)}
        </FieldError>
      ))}
      <p className={formClasses.hint}>{t('questions.thenChoose')}</p>
    </ListSection>
  )
}
