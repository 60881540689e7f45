import {
  adminImport,
  adminImports,
  importChange,
  importedRows,
  importRequest,
  importRows,
  importUndo,
  importUndone,
  MAX_IMPORT_FILE_BYTES,
  MAX_IMPORT_ROWS,
} from '../admin/imports.ts'
import type { PeopleRule } from '../admin/rights.ts'
import type { Operation } from './operation.ts'

/** People who import change everything, and see everybody's details in the file. */
const people = {
  needs: ['edit-everything', 'book', 'see-contacts', 'see-notes'],
  rows: 'all',
} as const satisfies PeopleRule
const roles = ['owner'] as const

/** Operations that bring customers and appointments of another program. */
export const importOperations = [
  {
    method: 'get',
    path: '/admin/imports',
    summary: 'List imports, newest first, at most a hundred',
    responses: { 200: adminImports },
    problems: [],
    roles,
    people,
  },
  {
    method: 'post',
    path: '/admin/imports',
    summary: 'Begin an import of customers or appointments of another program',
    body: importRequest,
    responses: { 201: adminImport },
    problems: ['validation', 'idempotency-mismatch'],
    idempotent: true,
    roles,
    people,
  },
  {
    method: 'get',
    path: '/admin/imports/{id}',
    summary: 'Get an import',
    responses: { 200: adminImport },
    problems: ['not-found'],
    roles,
    people,
  },
  {
    method: 'put',
    path: '/admin/imports/{id}',
    summary: 'Change whom an import tells, and the stored answers about its file',
    body: importChange,
    responses: { 200: adminImport },
    problems: ['validation', 'not-found'],
    roles,
    people,
  },
  {
    method: 'put',
    path: '/admin/imports/{id}/file',
    summary: 'Store the file of an import until its end, for at most a day',
    body: 'application/octet-stream',
    maxBytes: MAX_IMPORT_FILE_BYTES,
    responses: { 200: adminImport },
    problems: ['not-found', 'validation'],
    roles,
    people,
  },
  {
    method: 'get',
    path: '/admin/imports/{id}/file',
    summary: 'Get the stored file of an import',
    responses: { 200: 'application/octet-stream' },
    problems: ['not-found'],
    roles,
    people,
  },
  {
    method: 'post',
    path: '/admin/imports/{id}/rows',
    summary: 'Write rows of an import',
    description: `At most ${MAX_IMPORT_ROWS} rows. A row that was written before is not written again: it is recognised by its source id, or else by its person and its content.`,
    body: importRows,
    responses: { 200: importedRows },
    problems: ['validation', 'not-found'],
    roles,
    people,
  },
  {
    method: 'post',
    path: '/admin/imports/{id}/finish',
    summary: 'End an import, and delete its file',
    responses: { 200: adminImport },
    problems: ['not-found'],
    roles,
    people,
  },
  {
    method: 'get',
    path: '/admin/imports/{id}/undo',
    summary: 'Get what would stay if an import were undone, because something was built on it',
    responses: { 200: importUndo },
    problems: ['not-found'],
    roles,
    people,
  },
  {
    method: 'post',
    path: '/admin/imports/{id}/undo',
    summary: 'Undo an import, a part with each call',
    description:
      'Removes what it has written, apart from rows on which something was built. Nobody is told. Call it until `left` is 0.',
    responses: { 200: importUndone },
    problems: ['not-found'],
    roles,
    people,
  },
] as const satisfies readonly Operation[]
