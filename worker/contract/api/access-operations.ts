import { newToken, siteTokens, tokenRequest } from '../admin/access.ts'
import { secretRequest, siteSecrets } from '../admin/secrets.ts'
import type { Operation } from './operation.ts'

/** Operations on tokens and secrets. */
export const accessOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/admin/tokens',
    summary: "The site's tokens, without their texts",
    responses: { 200: siteTokens },
    problems: [],
    roles: ['owner'],
  },
  {
    method: 'post',
    path: '/admin/tokens',
    summary: 'Create a token; only this answer has its text',
    body: tokenRequest,
    responses: { 201: newToken },
    problems: ['validation'],
    roles: ['owner'],
  },
  {
    method: 'delete',
    path: '/admin/tokens/{id}',
    summary: 'Revoke a token',
    responses: { 204: null },
    problems: [],
    roles: ['owner'],
  },
  {
    method: 'get',
    path: '/admin/secrets',
    summary: "The names of the site's own secrets, and when each was written",
    responses: { 200: siteSecrets },
    problems: [],
    roles: ['owner'],
  },
  {
    method: 'put',
    path: '/admin/secrets/{name}',
    summary:
      'Write a secret of a payment provider or of Turnstile, such as `STRIPE_SECRET_KEY`; the refusal of another name lists ' +
      'all. It cannot be read back',
    body: secretRequest,
    responses: { 204: null },
    problems: ['validation', 'secrets-unavailable'],
    roles: ['owner'],
  },
  {
    method: 'delete',
    path: '/admin/secrets/{name}',
    summary: "Delete a secret; the Worker's applies again",
    responses: { 204: null },
    problems: [],
    roles: ['owner'],
  },
]
