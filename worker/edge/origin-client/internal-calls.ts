import type { RestoredPage } from '#worker/contract/admin/backup.ts'
import type { NewSite, OperatorSite } from '#worker/contract/admin/operator.ts'
import {
  type PublicationAnswer,
  type PublicationCall,
  type PublicationInput,
  publicationCalls,
} from '#worker/publishing/publication-protocol.ts'
import type { InternalAnswer, InternalCaller } from '#worker/publishing/site-object.ts'
import { getRequestId } from '#worker/requests/log.ts'
import { revisions } from '../published/revisions.ts'
import type { Env } from '../runtime/env.ts'
import type { Caller } from '../site/caller.ts'
import type { SiteId } from '../site/find-site.ts'
import { fromProblem } from './read-answer.ts'

/** The internal calls to the object of a site. All throw the `Failure` that it reports. */
export interface InternalCalls {
  publication<Name extends PublicationCall>(
    name: Name,
    input: PublicationInput<Name>,
  ): Promise<PublicationAnswer<Name>>
  createSite(body: unknown): Promise<NewSite>
  suspendSite(): Promise<OperatorSite>
  resumeSite(): Promise<OperatorSite>
  deleteSite(confirm: string | undefined): Promise<null>
  backupSite(query: unknown): Promise<string>
  restorePage(input: { query: unknown; text: string }): Promise<RestoredPage>
  restoreFile(file: { query: unknown; size: number; body: ReadableStream<Uint8Array> }): Promise<null>
  showOutbox(path: string): Promise<Response>
  setClock(now: number): Promise<null>
}

/** Creates the internal calls that a request with this `Authorization` header makes to the object of a site. */
export function createInternalCalls(
  { SITE_ORIGIN: objects }: Env,
  site: SiteId,
  { clientIp, fromDesk }: Caller,
  authorization: string | undefined,
): InternalCalls {
  const getObject = () => objects.get(objects.idFromName(site))
  const caller: InternalCaller = { site, requestId: getRequestId() ?? '', clientIp, authorization, fromDesk }
  async function read<T>(pending: Promise<InternalAnswer<T>>): Promise<T> {
    const answer = await pending
    revisions.record(site, answer.revision, Date.now())
    if ('problem' in answer) throw fromProblem(answer.problem)
    return answer.value
  }
  return {
    publication: async (name, input) =>
      publicationCalls[name].answer.parse(await read(getObject().publication(caller, name, input))),
    createSite: (body) => read(getObject().createSite(caller, body)),
    suspendSite: () => read(getObject().suspendSite(caller)),
    resumeSite: () => read(getObject().resumeSite(caller)),
    deleteSite: (confirm) => read(getObject().deleteSite(caller, confirm)),
    backupSite: (query) => read(getObject().backupSite(caller, query)),
    restorePage: (input) => read(getObject().restorePage(caller, input)),
    restoreFile: (file) => read(getObject().restoreFile(caller, file)),
    showOutbox: (path) => getObject().showOutbox(caller, path),
    setClock: (now) => read(getObject().setClock(caller, now)),
  }
}
