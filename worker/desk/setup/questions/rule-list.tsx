import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import { useLabels } from '../../labels/labels.tsx'
import { type DeskI18n, useDeskI18n } from '../../request/i18n.tsx'
import partClasses from '../parts.module.css'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { findField, getFieldText } from './fields.ts'
import { toQuestionHref } from './questions-address.ts'
import { describeWhen } from './rule-text.ts'

/** Returns the names of the fields, the step or the page that a rule is about. `end` is the name of the end of the form. */
function describeTarget(i18n: DeskI18n, form: FormDefinition, rule: FormRule, end: string): string {
  const nameField = (id: string) => {
    const placed = findField(form, id)
    return placed ? getFieldText(i18n, placed.field) : id
  }
  switch (rule.do) {
    case 'show':
    case 'hide':
      return i18n.list(rule.fields.map(nameField))
    case 'compute':
      return nameField(rule.field)
    case 'jump': {
      const step = form.steps.find(({ id }) => id === rule.to)
      return step ? getTitle(i18n, step) : end
    }
    case 'redirect':
      return rule.to
    case 'disqualify':
      return ''
  }
}

interface RuleListProps {
  form: FormDefinition
  rules: readonly FormRule[]
  /** The id of the question whose page has the list. */
  within?: string
}

/** Rules in words, each with a link to the page that changes it: the page of the only question that it shows, or its own. */
export function RuleList({ form, rules, within }: RuleListProps) {
  const i18n = useDeskI18n()
  const { getValueLabel } = useLabels()
  return (
    <ul className={partClasses.list}>
      {rules.map((rule) => {
        const index = form.rules.findIndex((other) => JSON.stringify(other) === JSON.stringify(rule))
        const [shownQuestion] = rule.do === 'show' && rule.fields.length === 1 ? rule.fields : []
        const label = getValueLabel('do', rule.do)
        const value = describeTarget(i18n, form, rule, getValueLabel('to', 'end'))
        return (
          <li key={JSON.stringify(rule)} className={partClasses.item}>
            <a
              className={partClasses.name}
              href={
                shownQuestion === undefined || shownQuestion === within
                  ? toResourceHref({ kind: 'form', id: form.id }, { at: ['rules', String(index)] })
                  : toQuestionHref(form.id, shownQuestion)
              }
            >
              <bdi>{value ? i18n.t('field.named', { label, value }) : label}</bdi>
            </a>
            <span className={partClasses.summary}>{describeWhen(i18n, form, rule)}</span>
          </li>
        )
      })}
    </ul>
  )
}
