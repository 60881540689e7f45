import type { Push, PushDevice, PushOutcome } from '#worker/contract/admin/push.ts'
import { Failure } from '#worker/contract/failure.ts'
import { pushDeviceId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { PushDeviceRow } from '../platform/db/push-tables.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import type { DeskCaller } from '../platform/tokens/access-control.ts'
import { choosesScope, findChoices, storeChoices } from './choices.ts'
import { createTestContent } from './create-content.ts'
import { findLiveDevice, listDevices, recordAnswer, removeDevice, storeDevice } from './devices.ts'
import { isEndpoint } from './endpoint.ts'
import { sendPush } from './send-push.ts'
import { getVapidKeys } from './vapid-keys.ts'

/** How long a push service keeps a test notification, in seconds. */
const TEST_TTL = 300

/** Returns the person who calls. Throws `not-found` for a token, which is on no device. */
function requirePerson(person: DeskCaller | undefined): DeskCaller {
  if (!person) throw new Failure('not-found')
  return person
}

/** Returns the public key of the site; null where the installation stores no secrets. */
async function findPublicKey(services: Services): Promise<string | null> {
  try {
    return (await getVapidKeys(services)).publicKey
  } catch (error) {
    // Without an encryption key, or without that of the stored keys.
    if (error instanceof Failure) return null
    throw error
  }
}

const toView = (row: PushDeviceRow, session: string): PushDevice => ({
  id: pushDeviceId.parse(row.id),
  device: row.device,
  createdAt: toIso(row.createdAt),
  lastSentAt: row.lastSentAt === null ? null : toIso(row.lastSentAt),
  failing: row.failing,
  current: row.session === session,
})

async function describePush(services: Services, person: DeskCaller): Promise<Push> {
  const { db, published } = services
  const site = published.current?.site
  if (!site) throw new Failure('forbidden')
  return {
    settings: findChoices(db, site, person),
    choosesScope: choosesScope(person),
    publicKey: await findPublicKey(services),
    devices: listDevices(db, person.email).flatMap(({ id }) => {
      const live = findLiveDevice(services, id)
      return live ? [toView(live.device, person.session)] : []
    }),
  }
}

async function testDevice(services: Services, id: string, { email }: DeskCaller): Promise<PushOutcome> {
  const { db, clock } = services
  const live = findLiveDevice(services, id)
  if (live?.device.email !== email) throw new Failure('not-found')
  const content = await createTestContent(services, live.person)
  const { outcome } = await sendPush(services, live.device, content, { ttl: TEST_TTL, urgency: 'high' })
  if (outcome === 'gone') removeDevice(db, id)
  else
    recordAnswer(db, id, {
      failing: outcome !== 'sent',
      ...(outcome === 'sent' && { lastSentAt: clock.now() }),
    })
  return outcome
}

/** The routes by which people of the desk choose of what they are notified, and on which devices. */
export const pushRoutes: readonly Route[] = [
  handle('get /admin/push', ({ person }, services) => describePush(services, requirePerson(person))),
  handle('put /admin/push', ({ person, body }, { db }) => {
    storeChoices(db, requirePerson(person).email, body)
    return null
  }),
  handle('post /admin/push/devices', async ({ person, body: request }, services) => {
    const { session, email } = requirePerson(person)
    if (!isEndpoint(request.endpoint)) throw createFieldFailure('endpoint', 'invalid')
    const { publicKey: siteKey } = await getVapidKeys(services)
    return { id: storeDevice(services.db, { session, email, siteKey, request }, services.clock.now()) }
  }),
  handle('delete /admin/push/devices/{id}', ({ person, params: { id } }, { db }) => {
    removeDevice(db, id, requirePerson(person).email)
    return null
  }),
  handle('post /admin/push/devices/{id}/test', async ({ person, params: { id } }, services) => ({
    outcome: await testDevice(services, id, requirePerson(person)),
  })),
]
