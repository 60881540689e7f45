import type { FormView } from '#worker/contract/forms/form.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'

/** Loads a form as visitors see it, for its labels. Undefined if it is no longer published, or if the call fails. */
export async function loadForm({ api }: Pick<DeskContext, 'api'>, id: string): Promise<FormView | undefined> {
  const response = await api('get /forms/{id}', { params: { id } })
  return response.ok ? readAnswer(response) : undefined
}

/** Loads the names of the forms of submissions, by id. Forms that cannot be loaded are left out. */
export async function loadFormNames(
  context: DeskContext,
  submissions: readonly { form: string }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(submissions.map(({ form }) => form))]
  const forms = await Promise.all(ids.map((id) => loadForm(context, id)))
  return new Map(forms.flatMap((form) => (form ? [[form.id, context.i18n.text(form.name)]] : [])))
}
