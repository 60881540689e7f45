import { eq } from 'drizzle-orm'
import { log } from '#worker/requests/log.ts'
import { type MessageRow, messages } from '../../platform/db/message-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { blockRecipient, unblockRecipient } from '../blocked-recipients.ts'
import type { Receipt } from '../channels/channel.ts'
import { updateMessage } from '../store.ts'

/**
 * Stores what a provider reports; the same receipt may come several times. A bounce, a complaint and a STOP also block the
 * recipient, and a START lifts the block. A STOP about a message says that the message was not sent.
 */
export function applyReceipts(services: Services, receipts: readonly Receipt[]): void {
  const { clock, db } = services
  transact(db, () => {
    const now = clock.now()
    for (const receipt of receipts) {
      const row = db.select().from(messages).where(eq(messages.reference, receipt.reference)).get()
      // A reply has a reference of its own, so only the receipt names its recipient. Any other receipt without a message is
      // ignored: it is about a message of another sender with the same account.
      const isReply = receipt.state === 'stopped' || receipt.state === 'resumed'
      const recipient = row?.recipient ?? (isReply ? receipt.recipient : undefined)
      if (recipient !== undefined) applyToRecipient(services, recipient, receipt.state, now)
      if (row) applyToMessage(services, row, receipt, now)
    }
  })
}

function applyToRecipient(services: Services, recipient: string, state: Receipt['state'], now: number): void {
  if (state === 'bounced' || state === 'complained' || state === 'stopped')
    blockRecipient(services, recipient, state, now)
  if (state === 'resumed') unblockRecipient(services, recipient)
}

function applyToMessage(
  { db }: Services,
  { number, id, name, channel, state: current }: MessageRow,
  { state, reason }: Receipt,
  now: number,
): void {
  if (current !== 'sent' && current !== 'delivered') return
  if (state === 'delivered') updateMessage(db, number, { state: 'delivered', updatedAt: now })
  if (state === 'failed' || state === 'bounced' || state === 'stopped') {
    updateMessage(db, number, { state: 'failed', reason: reason ?? null, updatedAt: now })
    log('error', 'message.failed', {
      message: id,
      name,
      channel,
      state,
      ...(reason !== undefined && { reason }),
    })
  }
}
