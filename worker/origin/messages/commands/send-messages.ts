import type { MessageChannel } from '#worker/contract/bundle/site/messages.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { getQuietHours } from '../../catalogue/quiet-hours.ts'
import type { ConnectionOutcome } from '../../platform/connections/connections.ts'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import { getBackOff } from '../../platform/jobs/back-off.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import { updateDailyUse } from '../../platform/limits/daily-limit.ts'
import type { Services } from '../../platform/services.ts'
import { findMessageBlockReason } from '../blocked-recipients.ts'
import { type SendResult, toConnectionOutcome } from '../channels/channel.ts'
import { renderMail } from '../mail/render-mail.tsx'
import { recordUnsent } from '../message-budget.ts'
import { isNewsKind, keepsQuietHours } from '../message-rules.ts'
import { delayByQuietHours } from '../quiet-hours.ts'
import { renderText } from '../render-text.ts'
import { isStillWanted } from '../rules.ts'
import { countSending } from '../sending-limits.ts'
import { expireMessages, findNextMessage, getNextSendAt, updateMessage } from '../store.ts'
import { canGetTexts } from '../text-recipients.ts'

/** How many messages one connection sends. */
const BATCH_SIZE = 50

/** After this many failures in a row, the channel counts as down and gets no messages for {@link FAILURE_WAIT_MS}. */
const MAX_FAILURES = 3

const FAILURE_WAIT_MS = 60_000

/** From this delay on, a message whose kind keeps quiet hours waits for their end. */
const LATE_MS = 15 * 60_000

/** How long messages wait before another attempt when no channel is set up. */
const NO_CHANNEL_WAIT_MS = 15 * 60_000

/** Renders and sends one message; undefined when it is no longer true. */
type SendMessage = (row: MessageRow) => Promise<SendResult | undefined>

interface OpenChannel {
  send: SendMessage
  close(): Promise<void>
}

/**
 * Handles the job of a channel: sends its due messages over one connection. A message waits until the channel has accepted
 * it, or refused it for good. Every attempt has the message's id, so that a provider can recognise a repeated message that it
 * accepted right before a crash.
 */
export function sendMessages(services: Services): Handler {
  const { db, clock } = services
  return async ({ reference }) => {
    const channel: MessageChannel = reference === 'text' ? 'text' : 'mail'
    expireMessages(db, clock.now())
    const openedChannel = openChannel(services, channel)
    const provider = services.connections.find(channel)?.provider
    const report = provider === undefined ? undefined : services.connections.watch(provider)
    const failures =
      openedChannel &&
      (await sendBatch(services, channel, report ? withReports(openedChannel, report) : openedChannel))
    const next = getNextSendAt(db, channel)
    if (next === undefined) return undefined
    if (failures === undefined) return Math.max(next, clock.now() + NO_CHANNEL_WAIT_MS)
    return failures < MAX_FAILURES ? next : Math.max(next, clock.now() + FAILURE_WAIT_MS)
  }
}

/** Sends due messages until the channel fails too often. Returns the number of failures in a row. */
async function sendBatch(
  services: Services,
  channel: MessageChannel,
  { send, close }: OpenChannel,
): Promise<number> {
  let failures = 0
  try {
    for (let left = BATCH_SIZE; left > 0 && failures < MAX_FAILURES; left -= 1) {
      const row = findNextMessage(services.db, channel, services.clock.now())
      if (!row) break
      failures = (await attempt(services, row, send)) ? 0 : failures + 1
    }
  } finally {
    await close()
  }
  return failures
}

function openChannel(services: Services, channel: MessageChannel): OpenChannel | undefined {
  if (channel === 'text') {
    const session = services.channels().text?.open()
    return (
      session && {
        send: async (row) => {
          const message = await renderText(services, row)
          return message && session.send(message)
        },
        close: () => session.close(),
      }
    )
  }
  const session = services.channels().mail?.open()
  return (
    session && {
      send: async (row) => {
        const mail = await renderMail(services, row)
        return mail && session.send(mail)
      },
      close: () => session.close(),
    }
  )
}

/** Wraps a channel so that each attempt reports whether the channel works. */
function withReports(
  { send, close }: OpenChannel,
  report: (outcome: ConnectionOutcome) => void,
): OpenChannel {
  return {
    async send(row) {
      const result = await send(row)
      const outcome = toConnectionOutcome(result)
      if (outcome) report(outcome)
      return result
    },
    close,
  }
}

/** Sends a message. A message that cannot be rendered is tried again later, and does not hold up the others. */
async function trySend(send: SendMessage, row: MessageRow): Promise<Awaited<ReturnType<SendMessage>>> {
  try {
    return await send(row)
  } catch (error) {
    return { state: 'unavailable', reason: `The message could not be created: ${describeError(error)}` }
  }
}

/** Returns when a late message is sent if it must not be sent now, in the quiet hours; undefined when it can be sent now. */
function findLaterTime({ published }: Services, row: MessageRow, now: number): number | undefined {
  const site = published.current?.site
  if (!site || !keepsQuietHours(row.name, row.channel) || now - row.plannedAt < LATE_MS) return undefined
  const quietHours = getQuietHours(site, row.channel)
  const start = row.bookings[0]?.start
  const later = delayByQuietHours(
    { due: now, quietHours, timeZone: row.timeZone, start, isNews: isNewsKind(row.name) },
    now,
  )
  return later > now ? later : undefined
}

/** Returns until when a change of what a message is about can be undone; undefined if there is no such change. */
function findUndoDeadline({ undoable }: Services, row: MessageRow, now: number): number | undefined {
  for (const id of [row.subject, ...row.bookings.map((booking) => booking.id)]) {
    const deadline = undoable.findDeadline(id, now)
    if (deadline !== undefined) return deadline
  }
  return undefined
}

/** Returns why nothing is sent to the recipient of a message. Settings and blocks may have changed since it was written. */
function findRecipientFault(services: Services, row: MessageRow): string | undefined {
  const blockReason = findMessageBlockReason(services, row)
  if (blockReason) return `The recipient is blocked: ${blockReason}`
  const { channel, recipient: phone, staff } = row
  const isReached = channel === 'mail' || canGetTexts(services.published.current?.site, { phone, staff })
  return isReached ? undefined : 'No text messages are sent to this number (site.texts.countries)'
}

/**
 * Returns the change to a message that is not sent now: it fails because its recipient gets nothing, is superseded because the
 * settings no longer ask for it, or waits for the end of the quiet hours or until a change is final. Undefined for a message that can
 * be sent.
 */
function findObstacle(services: Services, row: MessageRow, now: number): Partial<MessageRow> | undefined {
  const reason = findRecipientFault(services, row)
  if (reason !== undefined) return { state: 'failed', reason }
  const settings = services.published.current?.site.messages
  if (settings && !isStillWanted(settings, row)) return { state: 'superseded' }
  const nextAttemptAt = findUndoDeadline(services, row, now) ?? findLaterTime(services, row, now)
  return nextAttemptAt === undefined ? undefined : { nextAttemptAt }
}

/** Tries to send one message. Returns false when the channel was not available. */
async function attempt(services: Services, row: MessageRow, send: SendMessage): Promise<boolean> {
  const { db, clock } = services
  const { id, number, name, channel } = row
  const now = clock.now()
  const attempts = row.attempts + 1
  const update = (change: Partial<MessageRow>) => updateMessage(db, number, { ...change, updatedAt: now })
  const obstacle = findObstacle(services, row, now)
  if (obstacle) {
    update(obstacle)
    return true
  }
  const sendingUse = countSending(services, row, now)
  if ('reason' in sendingUse) {
    const { reason, nextAt } = sendingUse
    const isDropped = nextAt === undefined
    log('error', isDropped ? 'message.failed' : 'message.delayed', { message: id, name, channel, reason })
    if (isDropped) recordUnsent(services, name, now)
    update(isDropped ? { state: 'failed', reason } : { nextAttemptAt: nextAt, reason })
    return true
  }
  // The attempt is stored before it is made, so that it counts even if the answer is lost in a crash.
  update({ attempts, nextAttemptAt: now + getBackOff(attempts) })
  const result = await trySend(send, row)
  if (result?.state !== 'sent') for (const useId of sendingUse.ids) updateDailyUse(db, useId, 0)
  if (!result) {
    update({ state: 'superseded', attempts: row.attempts })
    return true
  }
  if (result.state === 'sent') update({ state: 'sent', reason: null, reference: result.reference ?? null })
  else update({ reason: result.reason, ...(result.state === 'refused' && { state: 'failed' }) })
  const fields = { message: id, name, channel, attempts }
  if (result.state === 'sent') log('info', 'message.sent', fields)
  else log('error', 'message.failed', { ...fields, state: result.state, reason: result.reason })
  return result.state !== 'unavailable'
}
