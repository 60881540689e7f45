import type { FormView } from '#worker/contract/forms/form.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { readIfFound } from '../request/read-if-found.ts'

/** Loads a form as visitors see it, for its labels. Undefined if it is no longer published. */
export const loadForm = ({ api }: Pick<DeskContext, 'api'>, id: string): Promise<FormView | undefined> =>
  readIfFound(api('get /forms/{id}', { params: { id } }))

/** Loads the names of the forms of submissions, by id. Forms that are no longer published are left out. */
export async function loadFormNames(
  context: DeskContext,
  submissions: readonly { form: string }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(submissions.map(({ form }) => form))]
  const forms = await Promise.all(ids.map((id) => loadForm(context, id)))
  return new Map(forms.flatMap((form) => (form ? [[form.id, context.i18n.text(form.name)]] : [])))
}
