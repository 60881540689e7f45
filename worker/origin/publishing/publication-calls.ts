import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { Failure } from '#worker/contract/failure.ts'
import { listAuthorityChanges } from '#worker/publishing/owner-only-parts.ts'
import type { PublicationCalls } from '#worker/publishing/publication-client.ts'
import {
  type PublicationAnswer,
  type PublicationCall,
  type PublicationInput,
  publicationCalls,
} from '#worker/publishing/publication-protocol.ts'
import type { InternalCaller } from '#worker/publishing/site-object.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { readContentsWithPauses } from '../catalogue/read-contents.ts'
import { readOutlinesWithPauses } from '../catalogue/read-outlines.ts'
import { readEntriesPage } from '../catalogue/revision-entries.ts'
import { providers } from '../connections/find-setup.ts'
import { parseInput } from '../platform/http/read-input.ts'
import type { Services } from '../platform/services.ts'
import { commitPublication } from './commands/publish.ts'
import { listChangesInBatch } from './list-changes.ts'
import { listUpcomingBookings } from './list-upcoming-bookings.ts'
import { checkPrecondition } from './precondition.ts'
import { readDraftPage } from './read-draft-page.ts'
import { readReplaced } from './read-replaced.ts'
import { findRevision } from './revision-history.ts'

type Handlers = {
  [Name in PublicationCall]: (
    input: PublicationInput<Name>,
    actor: BusinessActor,
  ) => PublicationAnswer<Name> | Promise<PublicationAnswer<Name>>
}

function getConnection(
  { connections }: Services,
  provider: string,
): PublicationAnswer<'check'>['connections'][number] {
  const { state, reason, secrets } = connections.getState(provider)
  return { provider, state, reason, secrets: secrets && [...secrets], isTest: connections.isTest(provider) }
}

function createHandlers(services: Services): Handlers {
  const { db, clock, media, published, staging } = services
  return {
    check({ ifMatch, ifNoneMatch, isDraft }, { role }) {
      if (!isDraft)
        checkPrecondition(published.revision, { ifMatch, ifNoneMatch }, findRevision(db, published.revision))
      const site = published.current?.site
      return {
        role,
        revision: published.revision,
        now: clock.now(),
        sharedSenders: services.sharedSenders(),
        connections: providers.map((provider) => getConnection(services, provider)),
        ...(site && {
          hours: { timeZone: site.timeZone, closures: site.closures, openingHours: site.openingHours },
        }),
      }
    },
    entries({ revision = published.revision, after }) {
      if (revision !== published.revision && !findRevision(db, revision)) throw new Failure('not-found')
      return readEntriesPage(db, revision, after)
    },
    draft: ({ id, from }) => readDraftPage(services, id, from),
    contents: async ({ entries, outlined }) => {
      const read = outlined ? readOutlinesWithPauses : readContentsWithPauses
      const contents = await runWithPauses(read(db, entries))
      return { contents: contents.map(({ json }) => json) }
    },
    former: (input) => readReplaced(db, input),
    images: async ({ hashes }) => ({ assets: await media.findAssets(hashes) }),
    bookings: ({ after }) => listUpcomingBookings(db, clock.now(), after),
    authority: ({ batch }) => ({
      changes: listAuthorityChanges(listChangesInBatch(published, batch)),
    }),
    open: ({ revision, ...source }, actor) => ({ ticket: staging.open(revision, actor, source) }),
    write({ ticket, batch }) {
      staging.write(ticket, batch)
      return {}
    },
    readAhead: ({ ticket }) => ({ done: staging.prepareStep(ticket) }),
    commit: ({ ticket }) => ({ revision: commitPublication(services, ticket) }),
  }
}

/** Creates the calls of a publish by somebody who was authorised before. */
export function createCallsOf(services: Services, actor: BusinessActor): PublicationCalls {
  const handlers = createHandlers(services)
  return async (name, input) => handlers[name](input, actor)
}

/**
 * Creates the function that answers the calls of the edge to publish a bundle in pieces. Each call is short, so that
 * visitors are served in between. Each call checks that its caller may publish.
 */
export function createPublicationCalls(services: Services) {
  const handlers = createHandlers(services)
  return <Name extends PublicationCall>(
    { authorization, clientIp, fromDesk = false }: InternalCaller,
    name: Name,
    input: PublicationInput<Name>,
  ) => {
    const { actor } = services.access.authorize({
      method: 'PUT',
      path: '/api/admin/site',
      authorization,
      clientIp,
      fromDesk,
    })
    return handlers[name](parseInput(publicationCalls[name].input, input), actor)
  }
}
