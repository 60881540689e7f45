import { checkFormFields } from './check-form-fields.ts'
import { checkAgreements, checkCategories, checkFormIds, checkTiers } from './check-form-parts.ts'
import { checkFormRules } from './check-form-rules.ts'
import { checkRuleCycles } from './check-rule-cycles.ts'
import { readForm } from './form-outline.ts'
import type { Mistake } from './mistakes.ts'
import type { Outline } from './outline.ts'
import { partsIn } from './parts-at.ts'

/** What the parts of forms must be to each other. What a check cannot read, it passes over. */
export function checkForms(outline: Outline): Mistake[] {
  return partsIn(outline, 'forms.*')
    .map(readForm)
    .flatMap((form) => [
      ...checkFormIds(form),
      ...checkFormFields(form),
      ...checkCategories(form),
      ...checkTiers(form),
      ...checkAgreements(outline, form),
      ...checkFormRules(form),
      ...checkRuleCycles(form),
    ])
}
