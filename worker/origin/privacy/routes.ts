import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { listConsents } from '../consents/list-consents.ts'
import { fillSearchIndexes } from '../platform/db/fill-search-indexes.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import { erase } from './commands/erase.ts'
import { withdrawMarketing } from './commands/withdraw-marketing.ts'
import { createPersonLink } from './person-links.ts'
import { findSubject, type Subject } from './subject.ts'
import { getPersonalData } from './view.ts'

/** Returns the subject of a link. First completes the search indexes, by which some of its rows are found. */
async function getSubject(services: Services, id: string, token: string): Promise<Subject> {
  const subject = findSubject(services, id, token, services.clock.now())
  await runWithPauses(fillSearchIndexes(services.db))
  return subject
}

/**
 * The routes by which visitors see and erase their own data, with a link that only they have, and the business's routes for
 * consents and data links.
 */
export const privacyRoutes: readonly Route[] = [
  handle('get /personal-data/{subject}', async ({ params, query: { token, cursor } }, services) =>
    getPersonalData(services, await getSubject(services, params.subject, token), cursor),
  ),
  handle('post /personal-data/{subject}/erase', async ({ params, body: { token } }, services) =>
    erase(services, await getSubject(services, params.subject, token)),
  ),
  handle('post /personal-data/{subject}/withdraw', async ({ params, body: { token } }, services) => {
    const subject = await getSubject(services, params.subject, token)
    withdrawMarketing(services, subject)
    return getPersonalData(services, subject)
  }),
  handle('get /admin/consents', ({ query }, services) => listConsents(services, query)),
  handle('post /admin/data-links', ({ body }, services) => createPersonLink(services, body)),
]
