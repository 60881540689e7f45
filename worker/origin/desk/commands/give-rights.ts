import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { Person, PersonRequest } from '#worker/contract/admin/people.ts'
import { type GivenRights, presets, rights } from '#worker/contract/admin/rights.ts'
import { Failure } from '#worker/contract/failure.ts'
import { transact } from '../../platform/db/transaction.ts'
import { createFieldFailure, toFieldFailure } from '../../platform/http/english-problems.ts'
import { newPersonId } from '../../platform/new-id.ts'
import {
  countAll,
  findByEmail,
  findById,
  findByStaff,
  remove,
  store,
} from '../../platform/rights/given-rights.ts'
import { type DeskPerson, findPerson } from '../../platform/rights/people.ts'
import type { Services } from '../../platform/services.ts'
import type { DeskCaller } from '../../platform/tokens/access-control.ts'
import { listPeople } from '../list-people.ts'
import { askForLink } from './ask-for-link.ts'

/** The maximum number of people with given rights. */
const MAX_PEOPLE = 200

/** The rights of the role `staff`: those of the front desk, and the export of tables. */
const staffRoleRights: GivenRights = { scope: 'all', rights: [...presets['front-desk'].rights, 'export'] }

interface Giver {
  actor: BusinessActor
  /** Absent for a token. */
  person: DeskCaller | undefined
}

/** Returns whether somebody has all of these rights. A token and an owner have all. */
function hasAllRights(giver: DeskCaller | undefined, { scope, rights: wanted }: GivenRights): boolean {
  if (!giver || giver.role === 'owner') return true
  const giverRights = giver.given ?? staffRoleRights
  return (
    (giverRights.scope === 'all' || scope === 'own') &&
    wanted.every((right) => giverRights.rights.includes(right))
  )
}

/** Throws `forbidden` where somebody changes an owner, themselves, or somebody with more rights than they have. */
function checkTarget(giver: DeskCaller | undefined, email: string, target: DeskPerson | undefined): void {
  if (target?.role === 'owner') throw new Failure('forbidden', { detail: 'Owners have all rights' })
  const isSelf = giver?.email === email && giver.role !== 'owner'
  if (isSelf || (target && !hasAllRights(giver, target.given ?? staffRoleRights)))
    throw new Failure('forbidden')
}

/**
 * Gives rights to the person with an email address, in place of earlier ones, and returns the person. With `invite`, mails them a link
 * to sign in. Throws `forbidden` for rights that the giver lacks, for owners, and for people with more rights than the giver;
 * `validation` for a person without a name, and for too many people.
 */
export function giveRights(
  services: Services,
  request: PersonRequest,
  { actor, person: giver }: Giver,
): Person {
  const { db, clock } = services
  const email = request.email.toLowerCase()
  const given = { scope: request.scope, rights: rights.filter((right) => request.rights.includes(right)) }
  transact(db, () => {
    const target = findPerson(services, email)
    checkTarget(giver, email, target)
    if (!hasAllRights(giver, given)) throw new Failure('forbidden')
    const existing = findByEmail(db, email) ?? findByStaff(db, target?.staff ?? [])
    const isStaff = target !== undefined && target.staff.length > 0
    const name = isStaff ? null : request.name || existing?.name
    if (name === undefined || name === '') throw createFieldFailure('name', 'required')
    if (!existing && countAll(db) >= MAX_PEOPLE)
      throw toFieldFailure({
        path: '',
        code: 'too-many',
        message: `A site has at most ${MAX_PEOPLE} people.`,
      })
    store(db, {
      id: existing?.id ?? newPersonId(),
      email,
      staff: target?.staff ?? [],
      name,
      locale: request.locale ?? existing?.locale ?? null,
      ...given,
      givenBy: actor,
      givenAt: clock.now(),
    })
  })
  if (request.invite) askForLink(services, { email, page: '/desk' })
  const person = listPeople(services).find((listed) => listed.email === email)
  if (!person) throw new Failure('not-found')
  return person
}

/**
 * Takes back given rights. A staff member then has the rights of their role. Throws `not-found` for an unknown id, and `forbidden` for
 * somebody with more rights than the caller, or who would get more.
 */
export function takeRights(services: Services, id: string, caller: DeskCaller | undefined): void {
  const { db } = services
  transact(db, () => {
    const row = findById(db, id)
    if (!row) throw new Failure('not-found')
    checkTarget(caller, row.email, findPerson(services, row.email))
    if (!hasAllRights(caller, row) || (row.name === null && !hasAllRights(caller, staffRoleRights)))
      throw new Failure('forbidden')
    remove(db, id)
  })
}
