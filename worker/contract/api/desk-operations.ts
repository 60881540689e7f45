import {
  askForLinkRequest,
  changes,
  deskSessions,
  me,
  newSession,
  sessionRequest,
  signInLink,
  signInLinkRequest,
} from '../admin/desk.ts'
import { SIGN_IN_MINUTES } from '../lifetimes.ts'
import type { Operation } from './operation.ts'

/** Operations of the desk's sign-in pages. */
export const signInOperations = [
  {
    method: 'post',
    path: '/desk/sign-in-links',
    limit: { counts: 'calls', perMinute: 600 },
    summary: 'Ask for a link to sign in at the desk, by mail',
    description: 'The answer is the same whether or not somebody of the desk has the address.',
    body: askForLinkRequest,
    responses: { 204: null },
    problems: ['validation'],
  },
  {
    method: 'post',
    path: '/desk/sessions',
    limit: { counts: 'failures', perMinute: 20 },
    summary: 'Sign in with a link, which works once',
    description: 'Only the pages below `/desk` can use the secret of the session.',
    body: sessionRequest,
    responses: { 201: newSession },
    problems: ['validation', 'link-expired'],
  },
] as const satisfies readonly Operation[]

/** Operations on the people who are signed in at the desk. */
export const deskOperations = [
  {
    method: 'post',
    path: '/admin/sign-in-links',
    summary: 'Create a link with which somebody signs in at the desk',
    description: `The link works once, within ${SIGN_IN_MINUTES} minutes. It is not mailed.`,
    body: signInLinkRequest,
    responses: { 201: signInLink },
    problems: ['validation'],
    roles: ['owner'],
    people: 'never',
    reveals: ['sign-in'],
  },
  {
    method: 'get',
    path: '/admin/sessions',
    summary: 'List the sessions at the desk: an owner sees all, a staff member their own',
    responses: { 200: deskSessions },
    problems: [],
    roles: ['owner', 'staff'],
    people: { needs: [], rows: 'none' },
  },
  {
    method: 'delete',
    path: '/admin/sessions/{id}',
    summary: 'End a session at the desk, of one’s own or, as an owner, of anybody',
    description: 'The id `current` is the session that asks.',
    responses: { 204: null },
    problems: [],
    roles: ['owner', 'staff'],
    people: { needs: [], rows: 'none' },
  },
  {
    method: 'get',
    path: '/admin/me',
    summary: 'Get the name and the role of the caller',
    responses: { 200: me },
    problems: [],
    roles: ['owner', 'editor', 'staff', 'reader'],
    people: { needs: [], rows: 'none' },
  },
  {
    method: 'post',
    path: '/admin/undo/{id}',
    summary: 'Undo a change that was made as `undoable`, within 30 seconds',
    description:
      'Everything is as before the change. `GET /api/admin/me` lists the changes that can be undone. Undoing one twice does nothing. The call needs the right that the change needed.',
    responses: { 204: null },
    problems: ['not-found', 'undo-expired'],
    roles: ['owner', 'staff'],
    people: { needs: ['look'], rows: 'own' },
  },
  {
    method: 'get',
    path: '/admin/changes',
    summary: 'Count the changes of bookings, blocks, waitlists, forms, payments, notes and messages',
    description: 'The number grows with each change, so that a program can ask whether there are any.',
    responses: { 200: changes },
    problems: [],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: [], rows: 'none' },
  },
] as const satisfies readonly Operation[]
