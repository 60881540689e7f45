import { listConsents } from '../consents/list-consents.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import { erase } from './commands/erase.ts'
import { withdrawMarketing } from './commands/withdraw-marketing.ts'
import { createPersonLink } from './person-links.ts'
import { findSubject } from './subject.ts'
import { getPersonalData } from './view.ts'

const getSubject = (services: Services, id: string, token: string) =>
  findSubject(services, id, token, services.clock.now())

/**
 * The routes by which visitors see and erase their own data, with a link that only they have, and the business's routes for
 * consents and data links.
 */
export const privacyRoutes: readonly Route[] = [
  handle('get /personal-data/{subject}', ({ params, query: { token, cursor } }, services) =>
    getPersonalData(services, getSubject(services, params.subject, token), cursor),
  ),
  handle('post /personal-data/{subject}/erase', ({ params, body: { token } }, services) =>
    erase(services, getSubject(services, params.subject, token)),
  ),
  handle('post /personal-data/{subject}/withdraw', ({ params, body: { token } }, services) => {
    const subject = getSubject(services, params.subject, token)
    withdrawMarketing(services, subject)
    return getPersonalData(services, subject)
  }),
  handle('get /admin/consents', ({ query }, services) => listConsents(services, query)),
  handle('post /admin/data-links', ({ body }, services) => createPersonLink(services, body)),
]
