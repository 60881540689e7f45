import type { Person } from '#worker/contract/admin/people.ts'

/** Returns the path of the page that changes a person's rights. Undefined for owners, because they have all rights. */
export function getPersonPath({
  id,
  role,
  staff,
}: Pick<Person, 'id' | 'role' | 'staff'>): string | undefined {
  const segment = id ?? staff[0]
  // The path does not contain the email address, because paths are logged.
  return role === 'owner' || segment === undefined ? undefined : `/desk/people/${segment}`
}

/** Finds the person of a path. */
export const findPersonByPath = (people: readonly Person[], path: string): Person | undefined =>
  people.find((person) => getPersonPath(person) === path)
