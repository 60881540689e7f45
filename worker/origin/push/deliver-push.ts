import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import type { PushDeviceRow, PushQueueRow } from '../platform/db/push-tables.ts'
import { getBackOff } from '../platform/jobs/back-off.ts'
import type { Handler } from '../platform/jobs/queue.ts'
import type { Services } from '../platform/services.ts'
import { createContent } from './create-content.ts'
import { findLiveDevice, type LiveDevice, recordAnswer, removeDevice } from './devices.ts'
import {
  expireQueued,
  findNext,
  findNextAttemptAt,
  pauseService,
  removeQueued,
  updateQueued,
} from './queue-store.ts'
import { type PushAnswer, sendPush } from './send-push.ts'

/** How long a push service that cannot be reached gets no notification, for any device. */
const PAUSE_MS = MINUTE_MS

/**
 * Handles the job of one device: sends its next notification. Checks right before whether the person still has access, may see the booking
 * and wants the notification, since this can change after the notification was written.
 */
export function deliverPush(services: Services): Handler {
  const { db, clock } = services
  return async ({ reference: id }) => {
    const now = clock.now()
    expireQueued(db, now, id)
    const next = findNext(db, id, now)
    const live = next && findLiveDevice(services, id)
    if (next && live) await deliver(services, live, next, now)
    return findNextAttemptAt(db, id)
  }
}

async function deliver(services: Services, live: LiveDevice, next: PushQueueRow, now: number): Promise<void> {
  const { db } = services
  const { device, person } = live
  const deadline = findUndoDeadline(services, next, now)
  if (deadline !== undefined) {
    updateQueued(db, next.number, { nextAttemptAt: deadline })
    return
  }
  const content = await createContent(services, next, person)
  if (!content) {
    removeQueued(db, next.number)
    return
  }
  const attempts = next.attempts + 1
  // The attempt is stored before it is made, so that it counts even if the answer is lost in a crash.
  updateQueued(db, next.number, { attempts, nextAttemptAt: now + getBackOff(attempts) })
  const answer = await sendPush(services, device, content, getHandling(next, device, now))
  applyAnswer(services, device, next, answer)
}

/** Returns until when a notification waits because a change of its booking can be undone; undefined without such a change. */
function findUndoDeadline(
  { undoable }: Services,
  { bookings }: PushQueueRow,
  now: number,
): number | undefined {
  return bookings.map(({ id }) => undoable.findDeadline(id, now)).find((deadline) => deadline !== undefined)
}

/** Returns how the push service handles a notification: it is urgent for an appointment within a day. */
function getHandling({ bookings, expiresAt, subject }: PushQueueRow, { id }: PushDeviceRow, now: number) {
  const isSoon = bookings.some(({ start }) => start < now + DAY_MS)
  return {
    ttl: Math.max(60, Math.ceil((expiresAt - now) / 1000)),
    urgency: isSoon ? ('high' as const) : ('normal' as const),
    // A hash, from which the push service learns nothing about the appointment.
    topic: createHash('sha256').update(`${id} ${subject}`).digest('base64url').slice(0, 32),
  }
}

function applyAnswer(
  { db, clock }: Services,
  { id, endpoint }: PushDeviceRow,
  { number, attempts }: PushQueueRow,
  { outcome, retryAfter = 0 }: PushAnswer,
): void {
  const now = clock.now()
  switch (outcome) {
    case 'gone':
      removeDevice(db, id)
      return
    case 'sent':
      removeQueued(db, number)
      recordAnswer(db, id, { lastSentAt: now, failing: false })
      return
    case 'refused':
      removeQueued(db, number)
      recordAnswer(db, id, { failing: true })
      return
    case 'unavailable': {
      recordAnswer(db, id, { failing: true })
      updateQueued(db, number, { nextAttemptAt: now + Math.max(retryAfter, getBackOff(attempts + 1)) })
      pauseService(db, new URL(endpoint).origin, now + Math.max(retryAfter, PAUSE_MS))
    }
  }
}
