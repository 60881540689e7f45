import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Services } from '../platform/services.ts'

/** Returns a published form by id or slug. Throws `form-not-found`. */
export function findForm({ published }: Services, name: string): FormDefinition {
  const form = published.current?.forms.get(name)
  if (!form) throw new Failure('form-not-found')
  return form
}
