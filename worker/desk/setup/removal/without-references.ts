import * as z from 'zod/mini'
import { createReferenceFinder, type FindReferences } from '#worker/contract/bundle/checks/find-references.ts'
import { setAt } from '../shape/pointer.ts'
import type { Schema } from '../shape/shape.ts'

const finders = new WeakMap<Schema, FindReferences>()

function getFinder(schema: Schema): FindReferences {
  const finder = finders.get(schema) ?? createReferenceFinder(schema)
  finders.set(schema, finder)
  return finder
}

/** Removes the smallest part around a path without which the content is still valid; undefined if there is none. */
function removePart(schema: Schema, content: unknown, path: readonly string[]): unknown {
  for (let length = path.length; length > 0; length -= 1) {
    const remaining = setAt(content, path.slice(0, length), undefined)
    if (z.safeParse(schema, remaining).success) return remaining
  }
  return undefined
}

/**
 * Returns the content of a resource without its references to an item of a list, and without the parts that need these references. Returns
 * undefined if the whole content needs the item, and the same object if the content does not refer to it.
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
  const remaining = removePart(schema, content, reference.path.split('.').slice(1))
  return remaining === undefined ? undefined : withoutReferences(schema, remaining, { list, id })
}
