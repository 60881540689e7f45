import type { RestoredPage } from '#worker/contract/admin/backup.ts'
import type { NewSite, OperatorSite } from '#worker/contract/admin/operator.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { PublicationAnswer, PublicationCall, PublicationInput } from './publication-protocol.ts'

/** The caller of an internal call, and its site. */
export interface InternalCaller {
  site: string
  /** The id of the request that the edge answers. */
  requestId: string
  clientIp: string
  /** The `Authorization` header of that request. */
  authorization?: string | undefined
  /** Whether a page of the desk makes the call. */
  fromDesk?: boolean | undefined
}

/** The answer to an internal call. A failure is returned as a problem, because an exception would lose its code in the RPC. */
export type InternalAnswer<T> = ({ value: T } | { problem: Problem }) & {
  /** The newest revision of the site. */
  revision: number
}

/**
 * A site's object as the edge sees it: `fetch` answers `/api`. Everything else is a method, so that no request can reach it by
 * its path.
 */
export interface SiteObject {
  fetch(request: Request, init?: RequestInit): Promise<Response>
  /** Makes a call of a publish. */
  publication<Name extends PublicationCall>(
    caller: InternalCaller,
    name: Name,
    input: PublicationInput<Name>,
  ): Promise<InternalAnswer<PublicationAnswer<Name>>>
  /** Creates the site. The body is not validated yet. */
  createSite(caller: InternalCaller, body: unknown): Promise<InternalAnswer<NewSite>>
  suspendSite(caller: InternalCaller): Promise<InternalAnswer<OperatorSite>>
  resumeSite(caller: InternalCaller): Promise<InternalAnswer<OperatorSite>>
  /** Deletes the site. `confirm` repeats its id. */
  deleteSite(caller: InternalCaller, confirm: string | undefined): Promise<InternalAnswer<null>>
  /** Returns a page of a backup, as lines of JSON. The query is not validated yet, as in the next calls. */
  backupSite(caller: InternalCaller, query: unknown): Promise<InternalAnswer<string>>
  /** Restores a page of a backup. */
  restorePage(
    caller: InternalCaller,
    input: { query: unknown; text: string },
  ): Promise<InternalAnswer<RestoredPage>>
  /** Restores a file of a backup. `size` is in bytes. */
  restoreFile(
    caller: InternalCaller,
    file: { query: unknown; size: number; body: ReadableStream<Uint8Array> },
  ): Promise<InternalAnswer<null>>
  /** Shows a page of the outbox by its path. 404 unless the Worker has `OUTBOX_VIEWER`. */
  showOutbox(caller: InternalCaller, path: string): Promise<Response>
  /** Sets the time of a site with a test clock, in milliseconds since 1970, and runs due jobs. */
  setClock(caller: InternalCaller, now: number): Promise<InternalAnswer<null>>
}

/** The binding of the objects. */
export interface SiteObjects {
  idFromName(name: string): DurableObjectId
  get(id: DurableObjectId): SiteObject
}
