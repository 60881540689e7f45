import { DurableObject } from 'cloudflare:workers'
import { findRoutePattern } from '#worker/contract/api/find-operation.ts'
import { describeCurrentRequest, logRequest } from '#worker/requests/log.ts'
import { createApi } from './api.ts'
import { publishDemo } from './demo/publish-demo.ts'
import { createHandlers } from './job-handlers.ts'
import { sweep } from './operator/sweep.ts'
import { systemClock, TestClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { readMeta, writeMeta } from './platform/db/meta.ts'
import { migrate } from './platform/db/migrate.ts'
import { readOriginEnv } from './platform/env.ts'
import { createPublicationApi } from './publishing/routes.ts'
import { buildServices, type Services } from './services.ts'
import { setTestClock } from './test-clock.ts'

/** How many sweeps one alarm runs before it schedules another. */
const SWEEPS = 20

interface RunningOrigin {
  services: Services
  api: ReturnType<typeof createApi>
  publicationApi: ReturnType<typeof createPublicationApi>
  testClock: TestClock | undefined
}

/** A site's origin: one Durable Object per site, with its database. */
export class SiteOrigin extends DurableObject<object> {
  #running: RunningOrigin | undefined
  #site: string | undefined
  #isOpen = false

  constructor(ctx: DurableObjectState, bindings: object) {
    super(ctx, bindings)
    this.#run()
  }

  override async fetch(request: Request): Promise<Response> {
    const { services, api, publicationApi, testClock } = this.#run()
    this.#open(services, request.headers.get('X-Daybook-Site'))
    const { pathname } = new URL(request.url)
    if (testClock && pathname === '/__clock') {
      const answer = await setTestClock(request, testClock, services)
      await this.#sweep(services)
      return answer
    }
    const isPublication = pathname.startsWith('/__publication')
    const response = await logRequest('origin', request, () => {
      const route = isPublication ? '/__publication' : findRoutePattern(request.method, pathname)
      describeCurrentRequest({ site: this.#site, route })
      return (isPublication ? publicationApi : api).fetch(request)
    })
    this.#scheduleSweep(services)
    return response
  }

  override async alarm(): Promise<void> {
    const { services } = this.#run()
    if (services.lifecycle.sweepAt === undefined) await services.jobs.run(createHandlers(services))
    await this.#sweep(services)
  }

  /** Returns the site's services and APIs. Deleting the site discards them. */
  #run(): RunningOrigin {
    if (this.#running) return this.#running
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
    if (!jobs.has('purge')) jobs.schedule('purge', 'daily', clock.now())
    jobs.arm()
    this.#scheduleSweep(services)
    this.#running = {
      services,
      api: createApi(services),
      testClock,
      publicationApi: createPublicationApi(services, () => services.lifecycle.checkOpen()),
    }
    return this.#running
  }

  /** The object learns its site's id from the first request. The demo publishes itself. */
  #open(services: Services, site: string | null): void {
    const { db, lifecycle } = services
    if (site !== null && this.#site === undefined) {
      writeMeta(db, 'site', site)
      this.#site = site
    }
    if (this.#site === 'demo' && !this.#isOpen && lifecycle.isOpen) publishDemo(services)
    this.#isOpen = this.#site !== undefined && lifecycle.isOpen
  }

  #scheduleSweep({ lifecycle, clock }: Services): void {
    if (lifecycle.sweepAt === undefined) return
    void this.ctx.storage.setAlarm(Date.now() + Math.max(0, lifecycle.sweepAt - clock.now()))
  }

  /** Deletes the data of a deleted site in batches, its own database last. */
  async #sweep(services: Services): Promise<void> {
    const { lifecycle, clock } = services
    if (lifecycle.sweepAt === undefined) return
    if (clock.now() < lifecycle.sweepAt) return this.#scheduleSweep(services)
    const { MEDIA: bucket, PAGES: pages } = readOriginEnv(this.env)
    for (let left = SWEEPS; left > 0; left -= 1) {
      if (!(await sweep(this.#site ?? '', { bucket, pages }))) continue
      this.#running = undefined
      this.#site = undefined
      this.#isOpen = false
      await this.ctx.storage.deleteAlarm()
      await this.ctx.storage.deleteAll()
      return
    }
    this.#scheduleSweep(services)
  }
}
