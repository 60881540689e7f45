import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import { isObject } from '#worker/contract/is-object.ts'
import { name as nameSchema } from '#worker/contract/text.ts'

/** Returns the name or title of a resource, the alternative text of an image, or the first link of a menu; undefined for one without. */
export function findName(content: unknown): NonNullable<RevisionChange['name']> | undefined {
  if (!isObject(content)) return undefined
  const { name, title, alt, items } = content as Record<string, unknown>
  const first: unknown = Array.isArray(items) ? items[0]?.label : undefined
  return nameSchema.safeParse(name ?? title ?? alt ?? first).data
}
