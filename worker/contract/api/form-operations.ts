import * as z from 'zod/mini'
import {
  adminSubmissions,
  adminSubmissionsQuery,
  adminTableQuery,
  adminWebhooks,
} from '../admin/submissions.ts'
import { manageQuery } from '../bookings/booking.ts'
import {
  formFile,
  formFileQuery,
  formView,
  partialAnswer,
  partialRequest,
  postedForm,
  quizResult,
  submissionAnswer,
  submissionRequest,
} from '../forms/form.ts'
import {
  adminConsents,
  adminConsentsQuery,
  dataLinkAnswer,
  dataLinkRequest,
  erasure,
  personalData,
  personalDataQuery,
  personalDataRequest,
} from '../personal-data.ts'
import type { Operation } from './operation.ts'

const sending = ['form-not-found', 'validation', 'payload-too-large', 'rate-limited'] as const
const ofSubject = ['link-expired', 'validation', 'rate-limited'] as const

/** What visitors fill in, and what they can do about what is kept of them. */
export const formOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/forms/{id}',
    summary: 'A form, survey or quiz, by id or slug',
    answers: { 200: formView },
    problems: ['form-not-found'],
  },
  {
    method: 'post',
    path: '/forms/{id}/submissions',
    summary: 'Send a form; a quiz answers with its score',
    body: submissionRequest,
    answers: { 201: submissionAnswer },
    problems: [...sending, 'form-quick', 'form-challenge', 'link-expired', 'idempotency-mismatch'],
    idempotent: true,
  },
  {
    method: 'post',
    path: '/forms/{id}/partials',
    summary: 'Keep what was answered so far',
    body: partialRequest,
    answers: { 201: partialAnswer },
    problems: sending,
    idempotent: true,
  },
  {
    method: 'put',
    path: '/forms/{id}/partials/{partial}',
    summary: 'Keep more of it, with the token that it was kept with',
    body: partialRequest,
    answers: { 200: partialAnswer },
    problems: [...sending, 'link-expired'],
  },
  {
    method: 'get',
    path: '/forms/{id}/partials/{partial}',
    summary: 'What was kept, to go on with',
    query: manageQuery,
    answers: { 200: partialAnswer },
    problems: ['form-not-found', ...ofSubject],
  },
  {
    method: 'post',
    path: '/forms/{id}/files',
    summary: 'Upload a file for a field of a form, which is sent, or kept, within a day',
    query: formFileQuery,
    body: 'application/octet-stream',
    answers: { 201: formFile },
    problems: [...sending, 'files-unavailable', 'length-required', 'upload-slow'],
  },
  {
    method: 'post',
    path: '/forms/{id}/posts',
    summary: 'Upload the files of a form as a browser posts it, and get back what else is in the post',
    body: 'multipart/form-data',
    answers: { 201: postedForm },
    problems: [...sending, 'malformed-json', 'files-unavailable', 'length-required', 'upload-slow'],
  },
  {
    method: 'get',
    path: '/forms/{id}/results/{score}',
    summary: 'What a quiz says of a score, with the token that it answered with',
    query: manageQuery,
    answers: { 200: quizResult },
    problems: ['form-not-found', ...ofSubject],
  },
  {
    method: 'get',
    path: '/personal-data/{subject}',
    summary: 'All that is kept of a person, or of one submission',
    query: personalDataQuery,
    answers: { 200: personalData },
    problems: ofSubject,
  },
  {
    method: 'post',
    path: '/personal-data/{subject}/erase',
    summary: 'Erase it',
    body: personalDataRequest,
    answers: { 200: erasure },
    problems: ofSubject,
  },
  {
    method: 'post',
    path: '/personal-data/{subject}/withdraw',
    summary: 'Take back the agreement to marketing',
    body: personalDataRequest,
    answers: { 200: personalData },
    problems: ofSubject,
  },
]

const retried = z.object({ retried: z.int() })

/** What the business does with it. */
export const formAdminOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/admin/forms/{id}/submissions',
    summary: 'What was sent with a form, newest first, a hundred a page',
    query: adminSubmissionsQuery,
    answers: { 200: adminSubmissions },
    problems: ['validation', 'form-not-found'],
    roles: ['owner', 'reader'],
  },
  {
    method: 'get',
    path: '/admin/forms/{id}/submissions.csv',
    summary: 'All of it as a table (RFC 4180), oldest first',
    query: adminTableQuery,
    answers: { 200: 'text/csv' },
    problems: ['validation', 'form-not-found'],
    roles: ['owner', 'reader'],
  },
  {
    method: 'get',
    path: '/admin/files/{id}',
    summary: 'A file that was sent with a form',
    answers: { 200: 'application/octet-stream' },
    problems: ['not-found'],
    roles: ['owner', 'reader'],
  },
  {
    method: 'get',
    path: '/admin/consents',
    summary: 'What somebody agreed to',
    query: adminConsentsQuery,
    answers: { 200: adminConsents },
    problems: ['validation'],
    roles: ['owner', 'reader'],
  },
  {
    method: 'post',
    path: '/admin/data-links',
    summary: 'A link for a person who asks for their data',
    body: dataLinkRequest,
    answers: { 201: dataLinkAnswer },
    problems: ['validation'],
    roles: ['owner'],
  },
  {
    method: 'get',
    path: '/admin/webhooks',
    summary: 'The addresses that are told of what happens, and the secret of their signatures',
    answers: { 200: adminWebhooks },
    problems: [],
    roles: ['owner', 'reader'],
  },
  {
    method: 'post',
    path: '/admin/webhooks/retry',
    summary: 'Try again to send what was given up',
    answers: { 200: retried },
    problems: [],
    roles: ['owner'],
  },
  {
    method: 'post',
    path: '/admin/webhooks/rotate',
    summary: 'Sign with a new secret',
    answers: { 200: adminWebhooks },
    problems: [],
    roles: ['owner'],
  },
]
