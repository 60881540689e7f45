import { AtOnce } from '#worker/requests/concurrency-limit.ts'
import { AccessControl } from './access/access-control.ts'
import { Attempts } from './bookings/attempts.ts'
import { KeyRing } from './capabilities/key-ring.ts'
import type { Clock } from './clock.ts'
import { Scenes } from './content/scenes.ts'
import type { Database } from './db/database.ts'
import { type PictureStores, pictureStoresOf } from './demo/picture-stores.ts'
import { readOriginEnv } from './env.ts'
import { FileStore } from './forms/files/file-store.ts'
import { Turnstile } from './forms/turnstile.ts'
import { Holds } from './holds/holds.ts'
import { type Fetch, globalFetch } from './http/fetch.ts'
import { logSubscriber } from './jobs/log-subscriber.ts'
import { Outbox } from './jobs/outbox.ts'
import { JobQueue } from './jobs/queue.ts'
import { Directory } from './lifecycle/directory.ts'
import { Lifecycle } from './lifecycle/lifecycle.ts'
import { Media } from './media/media.ts'
import type { FindProvider } from './payments/find-provider.ts'
import { providerOf } from './payments/providers/providers.ts'
import { Sandbox } from './payments/providers/sandbox.ts'
import { PublishedSite } from './publishing/published-site.ts'
import { Staging } from './publishing/staging.ts'
import { Availability } from './scheduling/availability.ts'
import { Diary } from './scheduling/diary.ts'
import { SecretStore } from './secrets/secret-store.ts'
import { Webhooks } from './webhooks/webhooks.ts'

/** The parts of a site's origin, each there once. */
export interface Services {
  db: Database
  clock: Clock
  published: PublishedSite
  staging: Staging
  scenes: Scenes
  diary: Diary
  availability: Availability
  jobs: JobQueue
  outbox: Outbox
  webhooks: Webhooks
  holds: Holds
  keys: KeyRing
  access: AccessControl
  secrets: SecretStore
  lifecycle: Lifecycle
  attempts: Attempts
  findProvider: FindProvider
  sandbox: Sandbox
  /** Absent where pictures can't be kept. */
  pictureStores: PictureStores | undefined
  media: Media
  fileStore: FileStore
  turnstile: Turnstile
  /** Visitors' uploads that are being read. */
  uploads: AtOnce
}

interface Ground {
  /** Migrated. */
  db: Database
  storage: Pick<DurableObjectStorage, 'setAlarm'>
  clock: Clock
  /** The site's id, once it is known. */
  site: () => string | undefined
  /** The Worker's environment, which holds the providers' secrets. */
  env: unknown
  /** How others' servers are asked; tests put their own in its place. */
  fetch?: Fetch
}

/** Builds them, with all that they keep in memory read from the database. */
export function buildServices({ db, storage, clock, site, env, fetch = globalFetch }: Ground): Services {
  const published = new PublishedSite(db)
  const scenes = new Scenes({ db, clock, published })
  const diary = new Diary()
  diary.load(db, clock.now())
  const availability = new Availability(diary)
  const jobs = new JobQueue(db, storage, clock)
  const staging = new Staging({ db, clock, published, scenes, availability, diary, jobs })
  const webhooks = new Webhooks({ db, clock, jobs, published, fetch })
  const outbox = new Outbox(db, jobs, [logSubscriber(site)], webhooks)
  const holds = new Holds({ db, clock, published, availability, diary, jobs })
  const keys = new KeyRing(db, clock.now())
  const attempts = new Attempts(db)
  const { MEDIA: bucket, IMAGES: images, ASSETS: assets, ...own } = readOriginEnv(env)
  const directory = new Directory(own.SITES)
  const lifecycle = new Lifecycle({ ...{ db, clock, published, jobs, site }, directory })
  const secrets = new SecretStore({ db, clock, site, keys: own.SECRETS_KEY })
  const access = new AccessControl({ db, clock, operatorToken: own.ADMIN_TOKEN })
  const media = new Media({ bucket, images, site })
  const fileStore = new FileStore({ bucket, site })
  const turnstile = new Turnstile(() => secrets.get('TURNSTILE_SECRET') ?? own.TURNSTILE_SECRET, fetch)
  const uploads = new AtOnce(2)
  const pictureStores = bucket && assets && pictureStoresOf(assets, media)
  const settings = () => published.current?.site
  const sandbox = new Sandbox({
    ...{ db, keys },
    publicUrl: () => (settings()?.payments?.test ? settings()?.publicUrl : undefined),
  })
  const findProvider: FindProvider = (name) =>
    name === 'sandbox'
      ? sandbox
      : providerOf(name, { env, site: site(), clock, stored: (secret) => secrets.get(secret) })
  return {
    ...{ db, clock, published, staging, scenes, diary, availability, jobs, outbox, webhooks },
    ...{ holds, keys, access, secrets, lifecycle, attempts },
    ...{ findProvider, sandbox, media, pictureStores, fileStore, turnstile, uploads },
  }
}
