import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FormsDeps } from './deps.ts'

/** Returns a published form by id or slug. Throws `form-not-found`. */
export function findForm({ published }: Pick<FormsDeps, 'published'>, name: string): FormDefinition {
  const form = published.current?.forms.get(name)
  if (!form) throw new Failure('form-not-found')
  return form
}
