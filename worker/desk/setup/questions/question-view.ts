import { Failure } from '#worker/contract/failure.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { getRootLocation } from '../root-location.ts'
import { describeShape, type Schema } from '../shape/shape.ts'
import { findLocation } from '../shape/shape-at.ts'
import { findVariant } from '../shape/variants.ts'
import { findField, type PlacedField } from './fields.ts'
import { type LoadedForm, loadDraftedForm } from './load-form.ts'

/** A question of a form in the draft of the person. */
export interface QuestionView {
  loaded: LoadedForm
  placed: PlacedField
  /** The path of the question in the form. */
  valuePath: readonly string[]
  /** The schema of the kind of the question. */
  schema: Schema
}

/** Loads a question. Throws `not-found` if the form or the question does not exist. */
export async function loadQuestion(
  context: DeskContext,
  { id, question }: { id: string; question: string },
): Promise<QuestionView> {
  const loaded = await loadDraftedForm(context, id)
  const placed = findField(loaded.definition, question)
  if (!placed) throw new Failure('not-found')
  const { field, step, index } = placed
  const valuePath = ['steps', String(step), 'fields', String(index)]
  const location = findLocation(getRootLocation('form'), loaded.resource.content, valuePath)
  const shape = location && describeShape(location.schema)
  const schema = shape?.kind === 'variants' ? shape.options[findVariant(shape.options, field)] : undefined
  if (!schema) throw new Failure('not-found')
  return { loaded, placed, valuePath, schema }
}
