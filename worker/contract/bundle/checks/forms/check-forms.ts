import { findInDocument } from '../fragments.ts'
import type { Mistake } from '../mistake.ts'
import type { Outline } from '../outline.ts'
import { isValidAt } from '../validity.ts'
import { checkFormFields } from './check-form-fields.ts'
import { checkFormRules } from './check-form-rules.ts'
import { checkAgreements, checkCategories, checkFormIds, checkTiers } from './check-form-structure.ts'
import { checkRuleCycles } from './check-rule-cycles.ts'
import { type FormOutline, outlineForm } from './form-outline.ts'

const ID_PATHS = /^(\.steps(\.\d+(\.id|\.fields(\.\d+(\.id)?)?)?)?)?$/

/** Returns whether the ids of the steps and fields of a form, which its rules refer to, are valid. */
function hasValidIds(malformed: readonly Mistake[], { path }: FormOutline): boolean {
  return !malformed.some(
    (mistake) => mistake.path.startsWith(path) && ID_PATHS.test(mistake.path.slice(path.length)),
  )
}

/** Creates one check per form: its ids, fields, tiers, agreements and rules. The checks ignore what they cannot read. */
export function createFormChecks(outline: Outline, malformed: readonly Mistake[] = []): (() => Mistake[])[] {
  return findInDocument(outline, 'forms.*').map((part) => () => {
    const form = outlineForm(part)
    const wrongIds = checkFormIds(form)
    // One of two equal ids is probably a typo, and rules may refer to the id that is missing.
    const isRepeated = wrongIds.some(({ code }) => code === 'duplicate')
    return [
      ...wrongIds,
      ...checkFormFields(form),
      ...(isValidAt(malformed, `${form.path}.categories`) ? checkCategories(form) : []),
      ...(isValidAt(malformed, `${form.path}.tiers`) ? checkTiers(form) : []),
      ...(isValidAt(malformed, 'site') ? checkAgreements(outline, form) : []),
      ...(hasValidIds(malformed, form) && !isRepeated
        ? [...checkFormRules(form), ...checkRuleCycles(form)]
        : []),
    ]
  })
}
