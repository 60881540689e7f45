import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { type FormDefinition, form } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { loadResource } from '../own-draft.ts'

/** A form in the draft of the person. */
export interface LoadedForm {
  resource: SiteResource
  definition: FormDefinition
}

/** Loads a form. Throws `not-found` for an unknown form and for one that the draft removes. */
export async function loadDraftedForm(context: DeskContext, id: string): Promise<LoadedForm> {
  const resource = await loadResource(context, { kind: 'form', id })
  const { data: definition } = form.safeParse(resource.content)
  if (!definition || resource.drafted === 'removed') throw new Failure('not-found')
  return { resource, definition }
}
