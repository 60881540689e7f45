import type { Person } from '#worker/contract/admin/people.ts'
import { personId, staffId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { GivenRightsRow } from '../platform/db/desk-tables.ts'
import { findByEmail, findByStaff, listAll } from '../platform/rights/given-rights.ts'
import { type DeskPerson, findPerson } from '../platform/rights/people.ts'
import type { Services } from '../platform/services.ts'
import { listLastSeen } from './sessions.ts'

/** Returns everybody who can sign in at the desk, and the staff members with given rights who have left the bundle. */
export function listPeople(services: Services): Person[] {
  const { db, clock, published } = services
  const { site, staff } = published.current ?? {}
  const addresses = [
    ...(site?.owners ?? []).map(({ email }) => email),
    ...(staff?.all ?? []).flatMap(({ contact }) => contact?.email ?? []),
  ].map((email) => email.toLowerCase())
  const lastSeen = listLastSeen(db, clock.now())
  const listed = [...new Set(addresses)].flatMap((email) => {
    const person = findPerson(services, email)
    const row = findByEmail(db, email) ?? findByStaff(db, person?.staff ?? [])
    return person ? [toView(person, person.given && row, lastSeen)] : []
  })
  const listedIds = new Set(listed.map(({ id }) => id))
  const others = listAll(db)
    .filter(({ id, email }) => !listedIds.has(personId.parse(id)) && !addresses.includes(email))
    .map((row) => toView(findPerson(services, row.email) ?? toFormerStaff(row), row, lastSeen))
  return [...listed, ...others]
}

/** Returns a staff member who has left the bundle. */
const toFormerStaff = ({ email, scope, rights }: GivenRightsRow) =>
  ({ email, name: email, role: 'left', staff: [], given: { scope, rights } }) as const

function toView(
  {
    email,
    name,
    role,
    staff,
  }: Pick<DeskPerson, 'email' | 'name'> & { role: Person['role']; staff: readonly string[] },
  row: GivenRightsRow | undefined,
  lastSeen: ReadonlyMap<string, number>,
): Person {
  const lastSeenAt = lastSeen.get(email)
  return {
    id: row ? personId.parse(row.id) : null,
    email,
    name,
    role,
    staff: staff.map((id) => staffId.parse(id)),
    ...(row && {
      given: { scope: row.scope, rights: row.rights, by: row.givenBy, at: toIso(row.givenAt) },
    }),
    lastSeenAt: lastSeenAt === undefined ? null : toIso(lastSeenAt),
  }
}
