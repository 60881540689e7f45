import './catalogue/services.ts'
import './connections/services.ts'
import './content/services.ts'
import './forms/services.ts'
import './health/services.ts'
import './messages/services.ts'
import './operator/services.ts'
import './payments/services.ts'
import './publishing/services.ts'
import './scheduling/services.ts'
import { DEFAULT_RESOLVER } from '#worker/requests/ask-dns.ts'
import { ConcurrencyLimit } from '#worker/requests/concurrency-limit.ts'
import { createUndoableDeletion } from './blocked-times/commands/undoable-deletion.ts'
import { createUndoableBooking } from './bookings/change/undoable-booking.ts'
import { createUndoablePart } from './bookings/change/undoable-part.ts'
import { findByManageToken } from './bookings/store.ts'
import { PublishedSite } from './catalogue/published-site.ts'
import { findSetup } from './connections/find-setup.ts'
import { probeProvider } from './connections/probe-provider.ts'
import { Media } from './content/media/media.ts'
import { createFindImage, createOpenCatalogue, RenderContexts } from './content/render-contexts.ts'
import { findAuthority, findDeskCaller } from './desk/sessions.ts'
import { callSubscribers } from './event-subscribers.ts'
import { FileStore } from './forms/files/file-store.ts'
import type { ChannelDeps } from './messages/channels/channel-deps.ts'
import { createChannels } from './messages/channels/create-channels.ts'
import { readReceipts } from './messages/channels/read-receipts.ts'
import { getSharedSenders } from './messages/channels/shared-senders.ts'
import { Lifecycle } from './operator/lifecycle.ts'
import { SiteDirectory } from './operator/site-directory.ts'
import { SiteFiles } from './operator/site-files.ts'
import type { FindProvider } from './payments/providers/provider.ts'
import { createProvider, type ProviderDeps } from './payments/providers/providers.ts'
import { Sandbox } from './payments/providers/sandbox.ts'
import { watchProvider } from './payments/providers/watch-provider.ts'
import type { Clock } from './platform/clock.ts'
import { Connections } from './platform/connections/connections.ts'
import type { Database } from './platform/db/database.ts'
import { readOriginEnv } from './platform/env.ts'
import type { Emit } from './platform/events/emit.ts'
import { createEventLogger } from './platform/events/event-logger.ts'
import { Outbox } from './platform/events/outbox.ts'
import { type Fetch, globalFetch } from './platform/http/fetch.ts'
import { IdempotencyKeys } from './platform/idempotency/idempotency-keys.ts'
import { JobQueue } from './platform/jobs/queue.ts'
import { SecretStore } from './platform/secrets/secret-store.ts'
import type { Services } from './platform/services.ts'
import { AccessControl } from './platform/tokens/access-control.ts'
import { KeyRing } from './platform/tokens/key-ring.ts'
import { Turnstile } from './platform/turnstile.ts'
import { UndoableChanges } from './platform/undo/undoable-changes.ts'
import { Staging } from './publishing/staging.ts'
import { Availability } from './scheduling/availability.ts'
import { extendBookedTimes } from './scheduling/booked-times.ts'
import { Holds } from './scheduling/holds.ts'
import { loadBusyCalendar } from './scheduling/load-busy-calendar.ts'
import { createUndoableRemoval } from './waitlist/commands/undoable-removal.ts'

interface ServicesDeps {
  /** The site's database, after all migrations. */
  db: Database
  storage: Pick<DurableObjectStorage, 'setAlarm'>
  clock: Clock
  /** The site's id, once it is known. */
  site: () => string | undefined
  /** The Worker's environment, which contains the providers' secrets. */
  env: unknown
  /** Sends requests to other servers. Tests pass their own function. */
  fetch?: Fetch
}

/** Creates the services, and loads their in-memory state from the database. */
export function buildServices({
  db,
  storage,
  clock,
  site,
  env,
  fetch = globalFetch,
}: ServicesDeps): Services {
  const emit: Emit = (event) => callSubscribers(services, event)
  const published = new PublishedSite(db)
  const renderContexts = new RenderContexts({ db, clock, published })
  const findImage = createFindImage(published, renderContexts)
  extendBookedTimes(db, clock.now())
  const busyCalendar = loadBusyCalendar(db)
  const availability = new Availability(busyCalendar)
  const jobs = new JobQueue(db, storage, clock)
  const staging = new Staging({ db, clock, published, renderContexts, availability, busyCalendar, jobs })
  const outbox = new Outbox(db, jobs, [createEventLogger(site)], emit)
  const holds = new Holds({ db, clock, published, availability, busyCalendar, jobs })
  const keys = new KeyRing(db, clock.now())
  const idempotencyKeys = new IdempotencyKeys(db)
  const { MEDIA: bucket, IMAGES: images, ...bindings } = readOriginEnv(env)
  const directory = new SiteDirectory(bindings.SITES)
  const lifecycle = new Lifecycle({ db, clock, published, jobs, site, directory })
  const secrets = new SecretStore({ db, clock, site, keys: bindings.SECRETS_KEY })
  const access = new AccessControl({
    db,
    clock,
    operatorToken: bindings.ADMIN_TOKEN,
    findDeskCaller: (secret, now) => findDeskCaller({ db, published }, secret, now),
    findAuthority: (session, now) => findAuthority({ db, published }, session, now),
  })
  const media = new Media({ bucket, images, site })
  const fileStore = new FileStore({ bucket, site })
  const turnstile = new Turnstile(() => secrets.get('TURNSTILE_SECRET') ?? bindings.TURNSTILE_SECRET, fetch)
  const uploads = new ConcurrencyLimit(2)
  const settings = () => published.current?.site
  const sandbox = new Sandbox({
    db,
    keys,
    publicUrl: () => (settings()?.payments?.test ? settings()?.publicUrl : undefined),
  })
  const findStored = (secret: string) => secrets.get(secret)
  const providerDeps = (): ProviderDeps => ({ env, site: site(), clock, findStored, fetch })
  const findProvider: FindProvider = (name) => {
    if (name === 'on-site') return undefined
    if (name === 'sandbox') return sandbox
    const provider = createProvider(name, providerDeps())
    return provider && watchProvider(provider, connections.watch(name))
  }
  const channelDeps = (): ChannelDeps => ({
    env,
    site: site(),
    findStored,
    clock,
    fetch,
    emailBinding: bindings.SEND_EMAIL,
    localNetwork: bindings.LOCAL_NETWORK,
    textReceiptUrl: toReceiptUrl(settings()?.publicUrl),
  })
  const { OUTBOX_VIEWER: viewer } = bindings
  const setupDeps = () => ({
    ...channelDeps(),
    settings: settings(),
    sendsToViewer: viewer === 'all' || (viewer !== undefined && viewer === site()),
  })
  const connections = new Connections({
    db,
    clock,
    jobs,
    emit,
    getProvider: (purpose) => settings()?.[settingsOf[purpose]]?.provider,
    findSetup: (name) => findSetup(name, setupDeps()),
    getVersion: () => `${site()} ${published.revision} ${secrets.version}`,
  })
  const services: Services = {
    db,
    clock,
    published,
    staging,
    renderContexts,
    busyCalendar,
    availability,
    jobs,
    outbox,
    undoable: new UndoableChanges(db, jobs, () => undoableKinds),
    holds,
    keys,
    access,
    secrets,
    connections,
    probeProvider: (name) =>
      probeProvider(name, { settings: settings(), channels: channelDeps(), providers: providerDeps() }),
    lifecycle,
    siteFiles: new SiteFiles({ bucket, site }),
    idempotencyKeys,
    findProvider,
    sandbox,
    media,
    isImageUnfinished: (sha256) => jobs.has('avif', sha256),
    fileStore,
    turnstile,
    uploads,
    findImage,
    openCatalogue: createOpenCatalogue(published, renderContexts, findImage),
    channels: () => createChannels(settings() ?? {}, channelDeps()),
    sharedSenders: () => getSharedSenders(channelDeps()),
    readReceipts: (provider, request) => readReceipts(provider, request, channelDeps()),
    findBookingToReschedule: (id, token) => findByManageToken(services, id, token),
    emit,
    fetch,
    dnsResolver: bindings.DNS_RESOLVER ?? DEFAULT_RESOLVER,
  }
  const undoableKinds = {
    booking: createUndoableBooking(services),
    'booking-part': createUndoablePart(services),
    'waitlist-entry': createUndoableRemoval(services),
    block: createUndoableDeletion(services),
  }
  return services
}

/** The part of the site's settings that names the provider, by purpose. */
const settingsOf = { mail: 'mail', text: 'texts', payment: 'payments' } as const

/** Returns the URL for delivery receipts; undefined if it would not be public: Twilio refuses messages with such a URL. */
function toReceiptUrl(publicUrl: string | undefined): string | undefined {
  return publicUrl?.startsWith('https:') ? `${publicUrl}/api/messages/receipts/twilio` : undefined
}
