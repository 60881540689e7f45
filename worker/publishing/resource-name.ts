import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import { isObject } from '#worker/contract/is-object.ts'
import { name as nameSchema } from '#worker/contract/text.ts'

/** Returns the name or title of a resource; undefined for one without. */
export function findName(content: unknown): NonNullable<RevisionChange['name']> | undefined {
  if (!isObject(content)) return undefined
  const { name, title } = content as Record<string, unknown>
  return nameSchema.safeParse(name ?? title).data
}
