import {
  adminForms,
  adminSubmissionDetail,
  adminSubmissions,
  adminSubmissionsQuery,
  submissionsTableQuery,
} from '../admin/submissions.ts'
import { manageQuery } from '../bookings/booking.ts'
import { MAX_FILE_BYTES } from '../bundle/forms/other-fields.ts'
import {
  formFile,
  formFileQuery,
  formView,
  MAX_FORM_JSON_BYTES,
  partialRequest,
  partialResponse,
  postedForm,
  quizResult,
  submissionRequest,
  submissionResponse,
} from '../forms/form.ts'
import { previewQuery } from '../preview-query.ts'
import type { Operation } from './operation.ts'

const submissionProblems = ['form-not-found', 'validation', 'payload-too-large'] as const
const tokenProblems = ['form-not-found', 'link-expired', 'validation'] as const

const MAX_POST_BYTES = 25 * 1024 * 1024

const formLinkLimit = { counts: 'link', perMinute: 300 } as const

/** Operations for visitors on forms. */
export const formOperations = [
  {
    method: 'get',
    path: '/forms/{id}',
    summary: 'Get a form, survey or quiz by id or slug',
    query: previewQuery,
    responses: { 200: formView },
    problems: ['form-not-found', 'not-found', 'validation'],
  },
  {
    method: 'post',
    path: '/forms/{id}/submissions',
    limit: { counts: 'calls', perMinute: 300 },
    summary: 'Submit a form; the response for a quiz has its score',
    body: submissionRequest,
    maxBytes: MAX_FORM_JSON_BYTES,
    responses: { 201: submissionResponse },
    problems: [...submissionProblems, 'form-quick', 'form-challenge', 'link-expired', 'idempotency-mismatch'],
    idempotent: true,
  },
  {
    method: 'post',
    path: '/forms/{id}/partials',
    limit: { counts: 'calls', perMinute: 60 },
    summary: 'Save a partial submission',
    body: partialRequest,
    maxBytes: MAX_FORM_JSON_BYTES,
    responses: { 201: partialResponse },
    problems: [...submissionProblems, 'idempotency-mismatch'],
    idempotent: true,
  },
  {
    method: 'put',
    path: '/forms/{id}/partials/{partial}',
    limit: formLinkLimit,
    summary: 'Update a partial submission, with its token',
    body: partialRequest,
    maxBytes: MAX_FORM_JSON_BYTES,
    responses: { 200: partialResponse },
    problems: [...submissionProblems, 'link-expired'],
  },
  {
    method: 'get',
    path: '/forms/{id}/partials/{partial}',
    limit: formLinkLimit,
    summary: 'Get a partial submission, with its token',
    query: manageQuery,
    responses: { 200: partialResponse },
    problems: tokenProblems,
  },
  {
    method: 'post',
    path: '/forms/{id}/files',
    limit: { counts: 'calls', perMinute: 60 },
    summary:
      'Upload a file for a form field; it is deleted unless the form is submitted or saved within a day',
    query: formFileQuery,
    body: 'application/octet-stream',
    maxBytes: MAX_FILE_BYTES,
    responses: { 201: formFile },
    problems: [...submissionProblems, 'files-unavailable', 'length-required', 'upload-slow'],
  },
  {
    method: 'post',
    path: '/forms/{id}/posts',
    limit: { counts: 'calls', perMinute: 60 },
    summary: 'Upload a form as posted by a browser: stores its files and returns its other fields',
    body: 'multipart/form-data',
    // Each form also has its own limit, which is at most this one.
    maxBytes: MAX_POST_BYTES,
    responses: { 201: postedForm },
    problems: [
      ...submissionProblems,
      'malformed-body',
      'files-unavailable',
      'length-required',
      'upload-slow',
    ],
  },
  {
    method: 'get',
    path: '/forms/{id}/results/{score}',
    limit: formLinkLimit,
    summary: 'Get the result of a quiz for a score, with the token of the submission',
    query: manageQuery,
    responses: { 200: quizResult },
    problems: tokenProblems,
  },
] as const satisfies readonly Operation[]

/** Operations for the business on submissions and their files. */
export const formAdminOperations = [
  {
    method: 'get',
    path: '/admin/forms',
    summary: 'List forms with the numbers of their submissions',
    responses: { 200: adminForms },
    problems: [],
    roles: ['owner', 'reader'],
    people: { needs: ['see-contacts', 'see-notes'], rows: 'all' },
  },
  {
    method: 'get',
    path: '/admin/forms/{id}/submissions',
    summary: 'List the submissions of a form, newest first, a hundred per page',
    query: adminSubmissionsQuery,
    responses: { 200: adminSubmissions },
    problems: ['validation', 'form-not-found'],
    roles: ['owner', 'reader'],
    people: { needs: ['see-contacts', 'see-notes'], rows: 'all' },
  },
  {
    method: 'get',
    path: '/admin/forms/{id}/submissions/{submission}',
    summary: 'Get a submission of a form',
    responses: { 200: adminSubmissionDetail },
    problems: ['not-found', 'form-not-found'],
    roles: ['owner', 'reader'],
    people: { needs: ['see-contacts', 'see-notes'], rows: 'all' },
  },
  {
    method: 'get',
    path: '/admin/forms/{id}/submissions.csv',
    summary: 'Export the submissions of a form as CSV (RFC 4180), oldest first',
    query: submissionsTableQuery,
    responses: { 200: 'text/csv' },
    problems: ['validation', 'form-not-found'],
    roles: ['owner', 'reader'],
    people: { needs: ['export', 'see-contacts', 'see-notes'], rows: 'all' },
  },
  {
    method: 'get',
    path: '/admin/files/{id}',
    summary: 'Get an uploaded file of a submission; staff get those of bookings only',
    responses: { 200: 'application/octet-stream' },
    problems: ['not-found'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look', 'see-notes'], rows: 'file' },
  },
] as const satisfies readonly Operation[]
