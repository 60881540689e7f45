import { checkRepeated } from '../check-ids.ts'
import { findFragments, findInDocument } from '../fragments.ts'
import type { Mistake } from '../mistake.ts'
import type { Outline } from '../outline.ts'
import { type FormOutline, getId } from './form-outline.ts'

/** Checks that the ids of steps, fields and categories are unique, and that no step has the id `end`. */
export function checkFormIds({ fragment, path, steps, fields, findField }: FormOutline): Mistake[] {
  const categories = findFragments(fragment, 'categories.*').map(getId)
  const stepIds = steps.map(({ id }) => id)
  const endSteps = steps.filter(({ id }) => id === 'end')
  const repeated = fields.filter((field) => findField(field.id) !== field)
  return [
    ...checkRepeated(`${path}.steps`, stepIds, 'id'),
    ...endSteps.map(
      (step): Mistake => ({
        path: `${step.path}.id`,
        code: 'reserved',
        message: 'The word "end" is kept for the end of a form',
      }),
    ),
    ...repeated.map(
      (field): Mistake => ({
        path: `${field.path}.id`,
        code: 'duplicate',
        message: `${field.id} is the id of ${findField(field.id)?.path} already`,
      }),
    ),
    ...checkRepeated(`${path}.categories`, categories, 'id'),
  ]
}

const formKinds = ['form', 'survey', 'quiz']

/** Checks that the categories of fields exist, and that only quizzes have categories. */
export function checkCategories({ fragment, kind, fields }: FormOutline): Mistake[] {
  // An unknown kind is a mistake of its own.
  if (!formKinds.includes(kind)) return []
  const categoryIds = new Set(findFragments(fragment, 'categories.*').map(getId))
  return fields.flatMap(({ path, value }): Mistake[] => {
    const category = value && 'category' in value ? value.category : undefined
    if (category === undefined || (kind === 'quiz' && categoryIds.has(category))) return []
    const message = kind === 'quiz' ? `There is no category ${category}` : 'Only a quiz has categories'
    return [{ path: `${path}.category`, code: 'unknown', message }]
  })
}

/** Checks that tiers start at 0 and are in ascending order. */
export function checkTiers({ fragment }: FormOutline): Mistake[] {
  const starts = findFragments(fragment, 'tiers.*.from')
  return starts.flatMap(({ path, value }, index): Mistake[] => {
    const previousStart = starts[index - 1]?.value
    if (typeof value !== 'number') return []
    if (index === 0 && value !== 0) return [{ path, code: 'tier', message: 'The first tier is from 0' }]
    if (typeof previousStart !== 'number' || value > previousStart) return []
    return [
      {
        path,
        code: 'tier',
        message: `A tier is from more than the one before it, which is from ${previousStart}`,
      },
    ]
  })
}

/** Checks that the site has the agreements that a form asks for. */
export function checkAgreements(outline: Outline, { fragment }: FormOutline): Mistake[] {
  return ['terms', 'marketing'].flatMap((key) =>
    findFragments(fragment, `agreements.${key}`).flatMap(({ path, value }): Mistake[] => {
      if (value !== true || findInDocument(outline, `site.${key}`).length > 0) return []
      return [{ path, code: 'unknown', message: `There is no text to agree to: site.${key}` }]
    }),
  )
}
