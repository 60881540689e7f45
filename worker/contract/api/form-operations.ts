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
  partialRequest,
  partialResponse,
  postedForm,
  quizResult,
  submissionRequest,
  submissionResponse,
} from '../forms/form.ts'
import {
  adminConsents,
  adminConsentsQuery,
  dataLinkRequest,
  dataLinkResponse,
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
    responses: { 200: formView },
    problems: ['form-not-found'],
  },
  {
    method: 'post',
    path: '/forms/{id}/submissions',
    summary: 'Send a form; a quiz answers with its score',
    body: submissionRequest,
    responses: { 201: submissionResponse },
    problems: [...sending, 'form-quick', 'form-challenge', 'link-expired', 'idempotency-mismatch'],
    idempotent: true,
  },
  {
    method: 'post',
    path: '/forms/{id}/partials',
    summary: 'Keep what was answered so far',
    body: partialRequest,
    responses: { 201: partialResponse },
    problems: sending,
    idempotent: true,
  },
  {
    method: 'put',
    path: '/forms/{id}/partials/{partial}',
    summary: 'Keep more of it, with the token that it was kept with',
    body: partialRequest,
    responses: { 200: partialResponse },
    problems: [...sending, 'link-expired'],
  },
  {
    method: 'get',
    path: '/forms/{id}/partials/{partial}',
    summary: 'What was kept, to go on with',
    query: manageQuery,
    responses: { 200: partialResponse },
    problems: ['form-not-found', ...ofSubject],
  },
  {
    method: 'post',
    path: '/forms/{id}/files',
    summary: 'Upload a file for a field of a form, which is sent, or kept, within a day',
    query: formFileQuery,
    body: 'application/octet-stream',
    responses: { 201: formFile },
    problems: [...sending, 'files-unavailable', 'length-required', 'upload-slow'],
  },
  {
    method: 'post',
    path: '/forms/{id}/posts',
    summary: 'Upload the files of a form as a browser posts it, and get back what else is in the post',
    body: 'multipart/form-data',
    responses: { 201: postedForm },
    problems: [...sending, 'malformed-json', 'files-unavailable', 'length-required', 'upload-slow'],
  },
  {
    method: 'get',
    path: '/forms/{id}/results/{score}',
    summary: 'What a quiz says of a score, with the token that it answered with',
    query: manageQuery,
    responses: { 200: quizResult },
    problems: ['form-not-found', ...ofSubject],
  },
  {
    method: 'get',
    path: '/personal-data/{subject}',
    summary: 'All that is kept of a person, or of one submission',
    query: personalDataQuery,
    responses: { 200: personalData },
    problems: ofSubject,
  },
  {
    method: 'post',
    path: '/personal-data/{subject}/erase',
    summary: 'Erase it',
    body: personalDataRequest,
    responses: { 200: erasure },
    problems: ofSubject,
  },
  {
    method: 'post',
    path: '/personal-data/{subject}/withdraw',
    summary: 'Take back the agreement to marketing',
    body: personalDataRequest,
    responses: { 200: personalData },
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
    responses: { 200: adminSubmissions },
    problems: ['validation', 'form-not-found'],
    roles: ['owner', 'reader'],
  },
  {
    method: 'get',
    path: '/admin/forms/{id}/submissions.csv',
    summary: 'All of it as a table (RFC 4180), oldest first',
    query: adminTableQuery,
    responses: { 200: 'text/csv' },
    problems: ['validation', 'form-not-found'],
    roles: ['owner', 'reader'],
  },
  {
    method: 'get',
    path: '/admin/files/{id}',
    summary: 'A file that was sent with a form',
    responses: { 200: 'application/octet-stream' },
    problems: ['not-found'],
    roles: ['owner', 'reader'],
  },
  {
    method: 'get',
    path: '/admin/consents',
    summary: 'What somebody agreed to',
    query: adminConsentsQuery,
    responses: { 200: adminConsents },
    problems: ['validation'],
    roles: ['owner', 'reader'],
  },
  {
    method: 'post',
    path: '/admin/data-links',
    summary: 'A link for a person who asks for their data',
    body: dataLinkRequest,
    responses: { 201: dataLinkResponse },
    problems: ['validation'],
    roles: ['owner'],
  },
  {
    method: 'get',
    path: '/admin/webhooks',
    summary: 'The addresses that are told of what happens, and the secret of their signatures',
    responses: { 200: adminWebhooks },
    problems: [],
    roles: ['owner', 'reader'],
  },
  {
    method: 'post',
    path: '/admin/webhooks/retry',
    summary: 'Try again to send what was given up',
    responses: { 200: retried },
    problems: [],
    roles: ['owner'],
  },
  {
    method: 'post',
    path: '/admin/webhooks/rotate',
    summary: 'Sign with a new secret',
    responses: { 200: adminWebhooks },
    problems: [],
    roles: ['owner'],
  },
]
