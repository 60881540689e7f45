import { DurableObject } from 'cloudflare:workers'
import { createApi } from './api.ts'
import { systemClock, TestClock } from './clock.ts'
import { openDatabase } from './db/database.ts'
import { readMeta, writeMeta } from './db/meta.ts'
import { migrate } from './db/migrate.ts'
import { publishDemo } from './demo/publish-demo.ts'
import { readOriginEnv } from './env.ts'
import { handlersOf } from './jobs/handlers.ts'
import { buildServices, type Services } from './services.ts'
import { setTestClock } from './test-clock.ts'

/** A site's origin: its database and all that decides on it, one object a site, one thing at a time. */
export class SiteOrigin extends DurableObject<object> {
  readonly #services: Services
  readonly #api: ReturnType<typeof createApi>
  readonly #testClock: TestClock | undefined
  #site: string | undefined
  #isOpen = false

  constructor(ctx: DurableObjectState, bindings: object) {
    super(ctx, bindings)
    const env = readOriginEnv(bindings)
    const db = openDatabase(ctx.storage)
    migrate(db)
    this.#testClock = env.TEST_CLOCK ? new TestClock(db) : undefined
    this.#site = readMeta(db, 'site')
    this.#services = buildServices({
      db,
      storage: ctx.storage,
      clock: this.#testClock ?? systemClock,
      site: () => this.#site,
      env: bindings,
    })
    this.#api = createApi(this.#services)
    const { jobs, clock } = this.#services
    if (!jobs.has('purge')) jobs.schedule('purge', 'daily', clock.now())
    jobs.arm()
  }

  override async fetch(request: Request): Promise<Response> {
    this.#open(request.headers.get('X-Daybook-Site'))
    if (this.#testClock && new URL(request.url).pathname === '/__clock') {
      return setTestClock(request, this.#testClock, this.#services)
    }
    return this.#api.fetch(request)
  }

  override async alarm(): Promise<void> {
    await this.#services.jobs.run(handlersOf(this.#services))
  }

  /** The object learns from its first caller which site it is; the demo's publishes itself. */
  #open(site: string | null): void {
    const { db } = this.#services
    if (site !== null && this.#site === undefined) {
      writeMeta(db, 'site', site)
      this.#site = site
    }
    if (this.#site === 'demo' && !this.#isOpen) publishDemo(this.#services)
    this.#isOpen = this.#site !== undefined
  }
}
