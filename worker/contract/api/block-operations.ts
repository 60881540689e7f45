import {
  block,
  blockList,
  blockRequest,
  blocksQuery,
  blockWithCollisions,
  collisions,
  collisionsQuery,
} from '../admin/blocks.ts'
import { undoableQuery } from '../admin/undo.ts'
import type { Operation } from './operation.ts'

/** Operations on the times that the business blocks. */
export const blockOperations = [
  {
    method: 'get',
    path: '/admin/blocks',
    summary:
      'List blocked times in the order of their creation, a hundred per page, and the published closures',
    query: blocksQuery,
    responses: { 200: blockList },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'own' },
  },
  {
    method: 'post',
    path: '/admin/blocks',
    summary: 'Block a time of a staff member, of a room or machine, or of the whole site',
    description: 'The response lists the bookings at that time. They stay as they are.',
    body: blockRequest,
    responses: { 201: blockWithCollisions },
    problems: ['validation', 'idempotency-mismatch'],
    idempotent: true,
    roles: ['owner', 'staff'],
    people: { needs: ['look', 'book'], rows: 'own' },
  },
  {
    method: 'get',
    path: '/admin/blocks/{id}',
    summary: 'Get a blocked time',
    responses: { 200: block },
    problems: ['not-found'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'block' },
  },
  {
    method: 'get',
    path: '/admin/blocks/{id}/collisions',
    summary: 'List the bookings at a blocked time that are not over, by start, a hundred per page',
    query: collisionsQuery,
    responses: { 200: collisions },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'block' },
  },
  {
    method: 'put',
    path: '/admin/blocks/{id}',
    summary: 'Replace a blocked time',
    description: 'The response lists the bookings at the new time. They stay as they are.',
    body: blockRequest,
    responses: { 200: blockWithCollisions },
    problems: ['validation', 'not-found'],
    roles: ['owner', 'staff'],
    people: { needs: ['look', 'book'], rows: 'block' },
  },
  {
    method: 'delete',
    path: '/admin/blocks/{id}',
    summary: 'Delete a blocked time, which can then be booked again',
    query: undoableQuery,
    responses: { 204: null },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'staff'],
    people: { needs: ['look', 'book'], rows: 'block' },
  },
] as const satisfies readonly Operation[]
