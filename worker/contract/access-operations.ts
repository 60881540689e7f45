import { newToken, siteTokens, tokenRequest } from './access.ts'
import type { Operation } from './operation.ts'

/** Calls that decide who else may call. */
export const accessOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/admin/tokens',
    summary: "The site's tokens, without their texts",
    answers: { 200: siteTokens },
    problems: [],
    roles: ['owner'],
  },
  {
    method: 'post',
    path: '/admin/tokens',
    summary: 'Create a token; only this answer has its text',
    body: tokenRequest,
    answers: { 201: newToken },
    problems: ['validation'],
    roles: ['owner'],
  },
  {
    method: 'delete',
    path: '/admin/tokens/{id}',
    summary: 'Revoke a token',
    answers: { 204: null },
    problems: [],
    roles: ['owner'],
  },
]
