import { findInDocument } from '../fragments.ts'
import type { Mistake } from '../mistake.ts'
import type { Outline } from '../outline.ts'
import { isValidAt } from '../validity.ts'
import { checkFormFields } from './check-form-fields.ts'
import { checkFormRules } from './check-form-rules.ts'
import { checkAgreements, checkCategories, checkFormIds, checkTiers } from './check-form-structure.ts'
import { checkRuleCycles } from './check-rule-cycles.ts'
import { type FormOutline, outlineForm } from './form-outline.ts'

const named = /^(\.steps(\.\d+(\.id|\.fields(\.\d+(\.id)?)?)?)?)?$/

/** Whether the ids of a form's steps and fields, which its rules name, are what the schema says. */
function hasReadableNames(malformed: readonly Mistake[], { path }: FormOutline): boolean {
  return !malformed.some((one) => one.path.startsWith(path) && named.test(one.path.slice(path.length)))
}

/** What the parts of forms must be to each other, a check for each form. What one cannot read, it passes over. */
export function formChecks(outline: Outline, malformed: readonly Mistake[] = []): (() => Mistake[])[] {
  return findInDocument(outline, 'forms.*').map((part) => () => {
    const form = outlineForm(part)
    return [
      ...checkFormIds(form),
      ...checkFormFields(form),
      ...(isValidAt(malformed, `${form.path}.categories`) ? checkCategories(form) : []),
      ...checkTiers(form),
      ...(isValidAt(malformed, 'site') ? checkAgreements(outline, form) : []),
      ...(hasReadableNames(malformed, form) ? [...checkFormRules(form), ...checkRuleCycles(form)] : []),
    ]
  })
}
