import type * as z from 'zod/mini'
import { resourceName } from '#worker/contract/admin/revisions.ts'
import { Failure } from '#worker/contract/failure.ts'

type Resource = z.infer<typeof resourceName>

/** Returns the name of a resource in a form. */
export const getName = ({ kind, id }: Resource): string => `${kind} ${id}`

/** Parses the name of a resource in a form. Throws `validation` for a malformed name. */
export function parseName(name: string): Resource {
  const [kind = ''] = name.split(' ', 1)
  const parsed = resourceName.safeParse({ kind, id: name.slice(kind.length + 1) })
  if (!parsed.success) throw new Failure('validation')
  return parsed.data
}

/** Returns the names of the resources that are ticked in a form. */
export const getChosen = (form: FormData): string[] =>
  form.getAll('resource').filter((name) => typeof name === 'string')
