import * as z from 'zod/mini'
import { createReferenceFinder, type FindReferences } from '#worker/contract/bundle/checks/find-references.ts'
import { setAt } from '../shape/pointer.ts'
import type { Schema } from '../shape/shape.ts'

const finders = new WeakMap<Schema, FindReferences>()

function getFinder(schema: Schema): FindReferences {
  const known = finders.get(schema) ?? createReferenceFinder(schema)
  finders.set(schema, known)
  return known
}

/** Removes the smallest part around a path without which the content is still valid; undefined if there is none. */
function removePart(schema: Schema, content: unknown, path: readonly string[]): unknown {
  for (let length = path.length; length > 0; length -= 1) {
    const rest = setAt(content, path.slice(0, length), undefined)
    if (z.safeParse(schema, rest).success) return rest
  }
  return undefined
}

/**
 * Returns the content of a resource without its references to an item of a list, and without the parts that need them. Returns undefined
 * for content that needs the item as a whole, and the same object for content that does not refer to it.
 */
export function withoutReferences(
  schema: Schema,
  content: unknown,
  { list, id }: { list: string; id: string },
): unknown {
  const reference = getFinder(schema)(content, '').find(
    ({ value, target }) => value === id && target.list === list,
  )
  if (!reference) return content
  const rest = removePart(schema, content, reference.path.split('.').slice(1))
  return rest === undefined ? undefined : withoutReferences(schema, rest, { list, id })
}
