import { health, healthQuery, testMail } from '../admin/health.ts'
import type { Operation } from './operation.ts'

/** Operations by which an owner finds out whether everything works. */
export const ownerHealthOperations = [
  {
    method: 'get',
    path: '/admin/health',
    limit: { counts: 'calls', perMinute: 30, perMinuteOfSite: 60 },
    summary:
      'Check the address, mail with its DNS records, text messages, payments, webhooks, feeds, messages, jobs and backups of the site',
    description: 'Asks a resolver for DNS records, and waits for it for at most five seconds.',
    query: healthQuery,
    responses: { 200: health },
    problems: ['validation'],
    roles: ['owner'],
    people: 'never',
  },
  {
    method: 'post',
    path: '/admin/test-mail',
    limit: { counts: 'calls', perMinute: 5, perMinuteOfSite: 5 },
    summary:
      'Send a test mail to the owner who calls, with a token to the first owner, and get the answer of the mail server',
    responses: { 200: testMail },
    problems: ['not-found'],
    roles: ['owner'],
    people: 'never',
  },
] as const satisfies readonly Operation[]
