import * as z from 'zod/mini'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { richText } from '#worker/contract/bundle/values/rich-text.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { Schema } from './shape/shape.ts'

/** The name of the form's field for the text of a new page or post. */
const TEXT = 'text'

/** The path of this text in the saved page or post. */
const TEXT_PATH = 'sections.0.blocks.0.text'

/** Returns whether a form is for a new page or post, and so has a field for its text. */
export const hasFirstText = ({
  kind,
  id,
  valuePath,
}: {
  kind: ResourceKind
  id: string | undefined
  valuePath: readonly string[]
}): boolean => (kind === 'page' || kind === 'post') && id === undefined && valuePath.length === 0

/** Returns the schema of a page or post with a text after its title. */
export function withFirstText(schema: Schema): Schema {
  if (!(schema instanceof z.ZodMiniObject)) return schema
  const properties = Object.entries<z.core.SomeType>(schema.def.shape)
  const indexAfterTitle = properties.findIndex(([name]) => name === 'title') + 1
  return z.strictObject(
    Object.fromEntries(properties.toSpliced(indexAfterTitle, 0, [TEXT, z.optional(richText)])),
  )
}

/** Returns a new page or post with its text as the first block. */
export function placeFirstText(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { [TEXT]: text, ...others } = value
  return text === undefined ? others : { ...others, sections: [{ blocks: [{ kind: 'text', text }] }] }
}

/** Returns the failure of a new page or post with the paths of its form. */
export const toFirstTextFailure = ({ code, details }: Failure): Failure =>
  new Failure(code, {
    ...details,
    ...(details.errors && {
      errors: details.errors.map((error) => ({
        ...error,
        path: error.path.replace(`.${TEXT_PATH}`, `.${TEXT}`),
      })),
    }),
  })
