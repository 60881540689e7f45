import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { Subscription } from '#worker/contract/message-links.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { findBlockReason, unblockRecipient, unsubscribeRecipient } from '../blocked-recipients.ts'

/** Returns the recipient of a message. Throws `link-expired` for a wrong token and a message that is not stored. */
function findRecipient({ db, keys }: Services, id: string, token: string): string {
  const row =
    keys.verify(token, 'unsubscribe', id) && db.select().from(messages).where(eq(messages.id, id)).get()
  if (!row) throw new Failure('link-expired')
  return row.recipient
}

/** Returns whether the recipient of a message gets messages that are not transactional. Throws `link-expired`. */
export function getSubscription(services: Services, id: string, token: string): Subscription {
  return { subscribed: findBlockReason(services, findRecipient(services, id, token)) === undefined }
}

/**
 * Unsubscribes the recipient of a message from the messages that are not transactional, or subscribes them again. A block of all
 * messages to the recipient stays. Throws `link-expired`.
 */
export function setSubscription(
  services: Services,
  id: string,
  token: string,
  subscribed: boolean,
): Subscription {
  return transact(services.db, () => {
    const recipient = findRecipient(services, id, token)
    if (!subscribed) unsubscribeRecipient(services, recipient, services.clock.now())
    else if (findBlockReason(services, recipient) === 'unsubscribed') unblockRecipient(services, recipient)
    return getSubscription(services, id, token)
  })
}
