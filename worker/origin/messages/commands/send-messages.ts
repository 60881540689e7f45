import type { MessageChannel } from '#worker/contract/bundle/site/messages.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import { getBackOff } from '../../platform/jobs/back-off.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import { findBlock } from '../blocked-recipients.ts'
import type { SendResult } from '../channels/channel.ts'
import type { ContentDeps } from '../content/message-content.ts'
import type { MessagesDeps } from '../deps.ts'
import { renderMail } from '../mail/render-mail.tsx'
import { renderText } from '../render-text.ts'
import { expireMessages, findNextMessage, getNextSendAt, updateMessage } from '../store.ts'

/** How many messages one connection sends. */
const BATCH_SIZE = 50

/** How long messages wait until a channel is looked for again. */
const NO_CHANNEL_WAIT_MS = 15 * 60_000

type SendDeps = ContentDeps & Pick<MessagesDeps, 'channels'>

/** Renders and sends one message; undefined when it is no longer true. */
type SendMessage = (row: MessageRow) => Promise<SendResult | undefined>

interface OpenChannel {
  send: SendMessage
  close(): Promise<void>
}

/**
 * Handles the job of a channel: sends its due messages over one connection. A message stays until the channel has
 * said yes, or no for good. Its id goes along each time, so that one that was sent right before a crash can be
 * recognised when it is repeated.
 */
export function sendMessages(deps: SendDeps): Handler {
  const { db, clock } = deps
  return async ({ reference }) => {
    const channel: MessageChannel = reference === 'text' ? 'text' : 'mail'
    expireMessages(db, clock.now())
    const open = openChannel(deps, channel)
    if (!open) return getNextSendAt(db, channel) === undefined ? undefined : clock.now() + NO_CHANNEL_WAIT_MS
    let notBefore = 0
    try {
      for (let left = BATCH_SIZE; left > 0 && notBefore === 0; left -= 1) {
        const row = findNextMessage(db, channel, clock.now())
        if (!row) break
        notBefore = await attempt(deps, row, open.send)
      }
    } finally {
      await open.close()
    }
    const next = getNextSendAt(db, channel)
    return next === undefined ? undefined : Math.max(next, notBefore)
  }
}

function openChannel(deps: SendDeps, channel: MessageChannel): OpenChannel | undefined {
  if (channel === 'text') {
    const session = deps.channels().text?.open()
    return (
      session && {
        send: async (row) => {
          const message = await renderText(deps, row)
          return message && session.send(message)
        },
        close: () => session.close(),
      }
    )
  }
  const session = deps.channels().mail?.open()
  return (
    session && {
      send: async (row) => {
        const mail = await renderMail(deps, row)
        return mail && session.send(mail)
      },
      close: () => session.close(),
    }
  )
}

/** Sends a message. One that cannot be rendered is tried again later, and does not hold up the others. */
async function trySend(send: SendMessage, row: MessageRow): Promise<Awaited<ReturnType<SendMessage>>> {
  try {
    return await send(row)
  } catch (error) {
    return { state: 'unavailable', reason: `The message could not be created: ${describeError(error)}` }
  }
}

/** Tries to send one message. Returns when the channel can be used again, 0 for at once. */
async function attempt(deps: SendDeps, row: MessageRow, send: SendMessage): Promise<number> {
  const { db, clock } = deps
  const { id, number, name, channel } = row
  const now = clock.now()
  const attempts = row.attempts + 1
  const update = (change: Partial<MessageRow>) => updateMessage(db, number, { ...change, updatedAt: now })
  const block = findBlock(deps, row.recipient)
  if (block) {
    update({ state: 'failed', reason: `The recipient is blocked: ${block}` })
    return 0
  }
  // Written first: an attempt counts even if the answer is lost in a crash.
  const sendAt = now + getBackOff(attempts)
  update({ attempts, sendAt })
  const result = await trySend(send, row)
  if (!result) {
    update({ state: 'superseded', attempts: row.attempts })
    return 0
  }
  if (result.state === 'sent') update({ state: 'sent', reason: null, reference: result.reference ?? null })
  else update({ reason: result.reason, ...(result.state === 'refused' && { state: 'failed' }) })
  const fields = { message: id, name, channel, attempts }
  if (result.state === 'sent') log('info', 'message.sent', fields)
  else log('error', 'message.failed', { ...fields, state: result.state, reason: result.reason })
  return result.state === 'unavailable' ? sendAt : 0
}
