import { DurableObject } from 'cloudflare:workers'
import type { RestoredPage } from '#worker/contract/admin/backup.ts'
import type { NewSite, OperatorSite } from '#worker/contract/admin/operator.ts'
import { findRoutePattern } from '#worker/contract/api/find-operation.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import type {
  PublicationAnswer,
  PublicationCall,
  PublicationInput,
} from '#worker/publishing/publication-protocol.ts'
import type { InternalAnswer, InternalCaller, SiteObject } from '#worker/publishing/site-object.ts'
import { describeCurrentRequest, log, logInternalCall, logRequest } from '#worker/requests/log.ts'
import { createApi } from './api.ts'
import { buildServices } from './build-services.ts'
import { LiveSockets } from './desk/live-sockets.ts'
import { createHandlers } from './job-handlers.ts'
import { messageViewerRoutes } from './messages/message-viewer/viewer-routes.tsx'
import { createSite } from './operator/create-site.ts'
import { deleteSiteDataBatch } from './operator/delete-site-data.ts'
import { createOperatorCalls } from './operator/operator-calls.ts'
import { type PostedFile, RestoreCalls } from './operator/restore/restore-calls.ts'
import { systemClock, TestClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { hasSearchTexts } from './platform/db/fill-search-indexes.ts'
import { readMeta, writeMeta } from './platform/db/meta.ts'
import { migrate } from './platform/db/migrate.ts'
import { readOriginEnv } from './platform/env.ts'
import { toAuthRequest } from './platform/http/authorize.ts'
import { toEnglishProblem } from './platform/http/english-problems.ts'
import { reportFailure } from './platform/http/problem-response.ts'
import type { Services } from './platform/services.ts'
import { createPublicationCalls } from './publishing/publication-calls.ts'
import { setTestClock } from './test-clock.ts'

/** How many batches one alarm deletes before it schedules another. */
const MAX_BATCHES = 20

/** The parts of a site's object that are in memory until the site is deleted. */
interface LoadedSite {
  services: Services
  api: ReturnType<typeof createApi>
  publication: ReturnType<typeof createPublicationCalls>
  operator: ReturnType<typeof createOperatorCalls>
  messageViewer: ReturnType<typeof messageViewerRoutes> | undefined
  testClock: TestClock | undefined
  liveSockets: LiveSockets
}

const isSocketRequest = ({ headers }: Request) => headers.get('Upgrade')?.toLowerCase() === 'websocket'

const partlyRestored = () =>
  new Failure('site-suspended', { detail: 'This site is being restored from a backup' })

const toResponse = (failure: Failure) =>
  Response.json(toEnglishProblem(failure), {
    status: failure.status,
    headers: { 'Content-Type': 'application/problem+json' },
  })

/** A site's origin: one Durable Object per site, with its database. */
export class SiteOrigin extends DurableObject<object> implements SiteObject {
  #loaded: LoadedSite | undefined
  #restore: RestoreCalls | undefined
  #site: string | undefined
  /** The batch of the site's data that is being deleted. */
  #deletion: Promise<boolean> | undefined

  constructor(ctx: DurableObjectState, bindings: object) {
    super(ctx, bindings)
    if (!this.#getRestore().isUnderWay) this.#load()
  }

  override async fetch(request: Request): Promise<Response> {
    if (this.#getRestore().isUnderWay) return toResponse(partlyRestored())
    const { services, api, liveSockets } = this.#load()
    this.#initialize(services, request.headers.get('X-Daybook-Site'))
    const { pathname } = new URL(request.url)
    const response = await logRequest('origin', request, () => {
      describeCurrentRequest({ site: this.#site, route: findRoutePattern(request.method, pathname) })
      return api.fetch(request)
    })
    // A socket sends the number that this call returns, so it needs the same authorization.
    if (isSocketRequest(request) && response.ok && pathname === '/api/admin/changes')
      return liveSockets.open(services.access.authorize(toAuthRequest(request, pathname)).credential)
    liveSockets.update()
    this.#scheduleDeletion(services)
    return response
  }

  publication<Name extends PublicationCall>(
    caller: InternalCaller,
    name: Name,
    input: PublicationInput<Name>,
  ): Promise<InternalAnswer<PublicationAnswer<Name>>> {
    return this.#answer(caller, `publication.${name}`, ({ services, publication }) => {
      services.lifecycle.checkOpen()
      return publication(caller, name, input)
    })
  }

  createSite(caller: InternalCaller, body: unknown): Promise<InternalAnswer<NewSite>> {
    return this.#answer(caller, 'createSite', async ({ operator, services }) => {
      const request = operator.readNewSite(caller, body)
      if (services.lifecycle.deletionDue !== undefined) await this.#startAgain(services, caller.site)
      return createSite(this.#load().services, request)
    })
  }

  suspendSite(caller: InternalCaller): Promise<InternalAnswer<OperatorSite>> {
    return this.#answer(caller, 'suspendSite', ({ operator }) => operator.suspend(caller))
  }

  resumeSite(caller: InternalCaller): Promise<InternalAnswer<OperatorSite>> {
    return this.#answer(caller, 'resumeSite', ({ operator }) => operator.resume(caller))
  }

  deleteSite(caller: InternalCaller, confirm: string | undefined): Promise<InternalAnswer<null>> {
    return this.#respond(caller, 'deleteSite', () => {
      const restore = this.#getRestore()
      if (restore.isUnderWay) restore.authorize(caller, 'POST', 'restore')
      restore.abandon()
      return this.#loadFor(caller).operator.delete(caller, { confirm })
    })
  }

  backupSite(caller: InternalCaller, query: unknown): Promise<InternalAnswer<string>> {
    return this.#answer(caller, 'backupSite', ({ operator }) => operator.backup(caller, query))
  }

  restorePage(
    caller: InternalCaller,
    input: { query: unknown; text: string },
  ): Promise<InternalAnswer<RestoredPage>> {
    return this.#respond(caller, 'restorePage', () => {
      const restore = this.#getRestore()
      restore.authorize(caller, 'POST', 'restore')
      return restore.page(input, async () => {
        const { services } = this.#loadFor(caller)
        await services.lifecycle.suspend()
        // The loaded services hold the state of the empty site.
        this.#loaded = undefined
      })
    })
  }

  restoreFile(caller: InternalCaller, file: PostedFile): Promise<InternalAnswer<null>> {
    return this.#respond(caller, 'restoreFile', () => {
      const restore = this.#getRestore()
      restore.authorize(caller, 'PUT', 'restore/file')
      return restore.file(file)
    })
  }

  async showOutbox(caller: InternalCaller, path: string): Promise<Response> {
    if (this.#getRestore().isUnderWay) return toResponse(partlyRestored())
    const { services, messageViewer } = this.#load()
    this.#initialize(services, caller.site)
    return messageViewer ? messageViewer.request(path) : new Response(null, { status: 404 })
  }

  setClock(caller: InternalCaller, now: number): Promise<InternalAnswer<null>> {
    return this.#answer(caller, 'setClock', async ({ services, testClock }) => {
      if (!testClock) throw new Failure('not-found')
      await setTestClock(testClock, services, now)
      await this.#deleteData(services)
      return null
    })
  }

  override webSocketMessage(): void {
    // Pages send only pings, which the runtime answers without waking the object.
  }

  override async alarm(): Promise<void> {
    if (this.#getRestore().isUnderWay) return
    const { services, liveSockets } = this.#load()
    if (services.lifecycle.deletionDue === undefined) await services.jobs.run(createHandlers(services))
    liveSockets.update()
    await this.#deleteData(services)
  }

  /** Runs and logs an internal call of the edge with the parts of the site, as {@link #respond} does. */
  #answer<T>(
    caller: InternalCaller,
    name: string,
    answer: (site: LoadedSite) => T | Promise<T>,
  ): Promise<InternalAnswer<T>> {
    return this.#respond(caller, name, () => answer(this.#loadFor(caller)))
  }

  /** Runs and logs an internal call of the edge. Returns its value, or the problem of a failure, with the newest revision. */
  async #respond<T>(
    caller: InternalCaller,
    name: string,
    answer: () => T | Promise<T>,
  ): Promise<InternalAnswer<T>> {
    const context = { request: caller.requestId, site: this.#site ?? caller.site, route: name }
    const answered = await logInternalCall<T>(context, async () => {
      try {
        return { value: await answer() }
      } catch (error) {
        return { problem: toEnglishProblem(reportFailure(error, { method: 'RPC', path: name })) }
      }
    })
    // After the site's data was deleted there is no socket to update and no deletion to schedule.
    this.#loaded?.liveSockets.update()
    if (this.#loaded) this.#scheduleDeletion(this.#loaded.services)
    return { ...answered, revision: this.#loaded?.services.published.revision ?? 0 }
  }

  /** Returns the parts of the site that a caller names. */
  #loadFor(caller: InternalCaller): LoadedSite {
    const site = this.#load()
    this.#initialize(site.services, caller.site)
    return site
  }

  /** Returns the calls that restore the site, which work without its services. */
  #getRestore(): RestoreCalls {
    if (this.#restore) return this.#restore
    const env = readOriginEnv(this.env)
    const db = openDatabase(this.ctx.storage)
    const clock = env.TEST_CLOCK ? { now: () => new TestClock(db).now() } : systemClock
    this.#restore = new RestoreCalls({ db, clock, env })
    return this.#restore
  }

  /** Returns the site's services and APIs. Creates them on the first call and after the site was deleted. */
  #load(): LoadedSite {
    if (this.#loaded) return this.#loaded
    if (this.#getRestore().isUnderWay) throw partlyRestored()
    const env = readOriginEnv(this.env)
    const db = openDatabase(this.ctx.storage)
    migrate(db)
    const testClock = env.TEST_CLOCK ? new TestClock(db) : undefined
    this.#site = readMeta(db, 'site')
    const services = buildServices({
      db,
      storage: this.ctx.storage,
      clock: testClock ?? systemClock,
      site: () => this.#site,
      env: this.env,
    })
    const { jobs, clock } = services
    if (!jobs.has('purge')) jobs.schedule('purge', 'daily', clock.now() + DAY_MS)
    if (services.published.current && !jobs.has('agenda')) jobs.schedule('agenda', 'daily', clock.now())
    if (!hasSearchTexts(db) && !jobs.has('search-index')) jobs.schedule('search-index', 'all', clock.now())
    services.connections.scheduleChecks()
    jobs.arm()
    this.#scheduleDeletion(services)
    this.#loaded = {
      services,
      api: createApi(services, Date.now()),
      testClock,
      messageViewer: env.OUTBOX_VIEWER ? messageViewerRoutes(services) : undefined,
      publication: createPublicationCalls(services),
      operator: createOperatorCalls(services),
      liveSockets: new LiveSockets({
        ctx: this.ctx,
        db,
        access: services.access,
        lifecycle: services.lifecycle,
      }),
    }
    return this.#loaded
  }

  /** Stores the site's id, which the first request brings. */
  #initialize({ db }: Services, site: string | null): void {
    if (site === null || this.#site !== undefined) return
    writeMeta(db, 'site', site)
    this.#site = site
  }

  #scheduleDeletion({ lifecycle, clock }: Services): void {
    if (lifecycle.deletionDue === undefined) return
    void this.ctx.storage.setAlarm(Date.now() + Math.max(0, lifecycle.deletionDue - clock.now()))
  }

  /** Deletes the data of a deleted site at its time, in batches. */
  async #deleteData(services: Services): Promise<void> {
    const { lifecycle, clock } = services
    if (lifecycle.deletionDue === undefined) return
    if (clock.now() < lifecycle.deletionDue) return this.#scheduleDeletion(services)
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) if (await this.#deleteBatch()) return
    this.#scheduleDeletion(services)
  }

  /** Deletes a batch of the site's data, its own database last. Returns whether nothing is left. Calls at the same time share a batch. */
  #deleteBatch(): Promise<boolean> {
    const { MEDIA: bucket, PAGES: pages } = readOriginEnv(this.env)
    const deleteNext = async () => {
      if (!(await deleteSiteDataBatch(this.#site ?? '', { bucket, pages }))) return false
      await this.ctx.storage.deleteAlarm()
      this.#loaded = undefined
      this.#site = undefined
      await this.ctx.storage.deleteAll()
      return true
    }
    this.#deletion ??= deleteNext().finally(() => {
      this.#deletion = undefined
    })
    return this.#deletion
  }

  /** Deletes the data of a deleted site at once, so that another one can have its id. */
  async #startAgain(services: Services, site: string): Promise<void> {
    const revision = services.published.nextRevision - 1
    while (!(await this.#deleteBatch())) log('info', 'site.deleting', { site })
    const { services: created } = this.#load()
    this.#initialize(created, site)
    writeMeta(created.db, 'revisions-before', String(revision))
  }
}
