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
import { getValueKind, getVisibility, listComparisons, listConditionQuestions } from './own-condition.ts'
import { RuleList } from './rule-list.tsx'
import { comparisonTexts } from './rule-text.ts'

interface ConditionFieldsProps {
  form: FormDefinition
  /** The id of the question. */
  id: string
  state: FormState
}

/** Returns a function that returns the blank for the value with which the answer to a question is compared. */
function useValueBlank(state: FormState) {
  const i18n = useDeskI18n()
  const mark = getDecimalMark(i18n)
  return (field: FormField, { value = '' }: FormCondition): Blank => {
    const shownValue =
      state.typed('value') ?? (typeof value === 'number' ? String(value).replace('.', mark) : value)
    const kind = getValueKind(field)
    const isListed = kind === 'option' && 'options' in field
    return {
      name: 'value',
      value: shownValue,
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

/** The fields for the condition on which a question is shown: a sentence with blanks, or the list of its rules if no sentence can express them. */
export function ConditionFields({ form, id, state }: ConditionFieldsProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const toValueBlank = useValueBlank(state)
  const visibility = getVisibility(form, id)
  const possibleQuestions = listConditionQuestions(form, id)
  if (visibility.kind === 'rules')
    return (
      <ListSection heading={t('questions.when')}>
        <p className={formClasses.hint}>{t('questions.several')}</p>
        <RuleList form={form} rules={visibility.rules} within={id} />
      </ListSection>
    )
  if (possibleQuestions.length === 0) return null
  const condition = visibility.kind === 'if' ? visibility.condition : undefined
  const conditionField = possibleQuestions.find((field) => field.id === condition?.field)
  const question: Blank = {
    name: 'if',
    value: state.typed('if') ?? condition?.field ?? '',
    options: [
      { value: '', text: t('questions.always') },
      ...possibleQuestions.map((field) => ({
        value: field.id,
        text: t('questions.ifQuestion', { question: getFieldText(i18n, field) }),
      })),
    ],
  }
  const comparison: Blank | undefined = condition &&
    conditionField && {
      name: 'is',
      value: state.typed('is') ?? condition.is,
      options: listComparisons(conditionField).map((is) => ({ value: is, text: t(comparisonTexts[is]) })),
    }
  const hasValue = conditionField && getValueKind(conditionField) !== undefined
  const blanks = {
    question,
    ...(comparison && { comparison }),
    ...(condition && hasValue && { value: toValueBlank(conditionField, condition) }),
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
