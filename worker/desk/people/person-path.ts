import type { Person } from '#worker/contract/admin/people.ts'

/** Returns the path of the page on which somebody gets rights. Owners have none: they have all rights. */
export function getPersonPath({
  id,
  role,
  staff,
}: Pick<Person, 'id' | 'role' | 'staff'>): string | undefined {
  const segment = id ?? staff[0]
  // No email address, since paths are logged.
  return role === 'owner' || segment === undefined ? undefined : `/desk/people/${segment}`
}

/** Finds the person of a path. */
export const findByPath = (people: readonly Person[], path: string): Person | undefined =>
  people.find((person) => getPersonPath(person) === path)
