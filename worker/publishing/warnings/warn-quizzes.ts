import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Warns of quizzes with several results in which no option has points, so that everybody gets the first result. */
export function warnQuizzes({ forms }: Pick<Bundle, 'forms'>): Warning[] {
  return forms.flatMap((form, index): Warning[] => {
    if (form.kind !== 'quiz' || form.tiers.length < 2) return []
    const options = form.steps.flatMap(({ fields }) =>
      fields.flatMap((field) =>
        field.kind === 'select' ||
        field.kind === 'radio' ||
        field.kind === 'checkboxes' ||
        field.kind === 'picture'
          ? field.options.map(({ points = 0 }) => points)
          : [],
      ),
    )
    if (options.some((points) => points > 0)) return []
    const message = 'Everybody gets the first result: no option has points.'
    return [{ path: `forms.${index}.tiers`, code: 'no-points', message }]
  })
}
