import type * as z from 'zod/mini'
import { resourceName } from '#worker/contract/admin/revisions.ts'
import { Failure } from '#worker/contract/failure.ts'

type Resource = z.infer<typeof resourceName>

/** Returns the name of a resource in a form: its kind and its id, as in `staff ana`. */

export const toResourceName = ({ kind, id }: Resource): string => `${kind} ${id}`

/** Parses the name of a resource in a form. Throws `validation` for a malformed name. */
export function parseResourceName(name: string): Resource {
  const [kind = ''] = name.split(' ', 1)
  const parsed = resourceName.safeParse({ kind, id: name.slice(kind.length + 1) })
  if (!parsed.success) throw new Failure('validation')
  return parsed.data
}

/** Returns the names of the resources that are ticked in a form. */
export const getChosenResources = (form: FormData): string[] =>
  form.getAll('resource').filter((name) => typeof name === 'string')
