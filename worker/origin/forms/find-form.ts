import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

interface FormSource {
  published: { current: Pick<Catalogue, 'forms'> | undefined }
}

/** Returns a published form by id or slug. Throws `form-not-found`. */
export function findForm({ published }: FormSource, name: string): FormDefinition {
  const form = published.current?.forms.get(name)
  if (!form) throw new Failure('form-not-found')
  return form
}
