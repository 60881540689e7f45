import { newToken, siteTokens, tokenRequest } from '../admin/access.ts'
import { secretRequest, siteSecrets } from '../admin/secrets.ts'
import type { Operation } from './operation.ts'

/** Operations on tokens and secrets. */
export const accessOperations = [
  {
    method: 'get',
    path: '/admin/tokens',
    summary: 'List the tokens of the site, without their texts',
    responses: { 200: siteTokens },
    problems: [],
    roles: ['owner'],
    people: 'never',
  },
  {
    method: 'post',
    path: '/admin/tokens',
    summary: 'Create a token; only this response contains its text',
    body: tokenRequest,
    responses: { 201: newToken },
    problems: ['validation'],
    roles: ['owner'],
    people: 'never',
    reveals: ['token'],
  },
  {
    method: 'delete',
    path: '/admin/tokens/{id}',
    summary: 'Revoke a token',
    responses: { 204: null },
    problems: [],
    roles: ['owner'],
    people: 'never',
  },
  {
    method: 'get',
    path: '/admin/secrets',
    summary: 'List the names of the secrets of the site, with the time of their last change',
    responses: { 200: siteSecrets },
    problems: [],
    roles: ['owner'],
    people: 'never',
  },
  {
    method: 'put',
    path: '/admin/secrets/{name}',
    summary:
      'Store a secret of a payment provider, a channel or Turnstile, such as `STRIPE_SECRET_KEY`, or the URL of a busy feed. It cannot be read. An unknown name ' +
      'is refused with a list of all names',
    body: secretRequest,
    responses: { 204: null },
    problems: ['validation', 'secrets-unavailable'],
    roles: ['owner'],
    people: 'never',
  },
  {
    method: 'delete',
    path: '/admin/secrets/{name}',
    summary: 'Delete a secret; once the site has none of a provider, those of the Worker apply again',
    responses: { 204: null },
    problems: [],
    roles: ['owner'],
    people: 'never',
  },
] as const satisfies readonly Operation[]
