import { people, personRequest, personResponse } from '../admin/people.ts'
import type { Operation } from './operation.ts'

const manager = { needs: ['manage-people'], rows: 'none' } as const

/** Operations on the people of the desk and their rights. */
export const peopleOperations = [
  {
    method: 'get',
    path: '/admin/people',
    summary: 'List the people who can sign in at the desk, with their rights',
    responses: { 200: people },
    problems: [],
    roles: ['owner'],
    people: manager,
  },
  {
    method: 'put',
    path: '/admin/people',
    summary: 'Give rights at the desk to the person with an email address, in place of those that they have',
    description:
      'Owners have all rights, which nobody can change here. Others give only rights that they have themselves, to people who have no more. The sockets of the person close at once.',
    body: personRequest,
    maxBytes: 64 * 1024,
    responses: { 200: personResponse },
    problems: ['validation'],
    roles: ['owner'],
    people: manager,
  },
  {
    method: 'delete',
    path: '/admin/people/{id}',
    summary: 'Take back the rights that were given to a person',
    description:
      'A staff member may then do what a token with the role `staff` may. Everybody else can no longer sign in.',
    responses: { 204: null },
    problems: ['not-found'],
    roles: ['owner'],
    people: manager,
  },
] as const satisfies readonly Operation[]
