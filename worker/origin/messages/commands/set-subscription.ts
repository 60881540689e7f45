import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { Subscription } from '#worker/contract/message-links.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { findBlock, unblockRecipient, unsubscribeRecipient } from '../blocked-recipients.ts'
import type { MessagesDeps } from '../deps.ts'

type SubscriptionDeps = Pick<MessagesDeps, 'clock' | 'db' | 'keys'>

/** Returns the recipient of a message. Throws `link-expired` for a wrong token and a message that is not stored. */
function findRecipient({ db, keys }: Pick<MessagesDeps, 'db' | 'keys'>, id: string, token: string): string {
  const row =
    keys.verify(token, 'unsubscribe', id) && db.select().from(messages).where(eq(messages.id, id)).get()
  if (!row) throw new Failure('link-expired')
  return row.recipient
}

/** Returns whether the recipient of a message gets messages that are not transactional. Throws `link-expired`. */
export function getSubscription(deps: SubscriptionDeps, id: string, token: string): Subscription {
  return { subscribed: findBlock(deps, findRecipient(deps, id, token)) === undefined }
}

/**
 * Unsubscribes the recipient of a message from all that is not transactional, or undoes that. What blocks an address
 * altogether stays. Throws `link-expired`.
 */
export function setSubscription(
  deps: SubscriptionDeps,
  id: string,
  token: string,
  subscribed: boolean,
): Subscription {
  return transact(deps.db, () => {
    const recipient = findRecipient(deps, id, token)
    if (!subscribed) unsubscribeRecipient(deps, recipient, deps.clock.now())
    else if (findBlock(deps, recipient) === 'unsubscribed') unblockRecipient(deps, recipient)
    return getSubscription(deps, id, token)
  })
}
