import { and, eq, sql } from 'drizzle-orm'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { CustomerNote, NoteResponse } from '#worker/contract/admin/customers.ts'
import { Failure } from '#worker/contract/failure.ts'
import { noteId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { toPlainText } from '#worker/contract/plain-text.ts'
import { selectSameKeys } from '../../platform/db/customer-keys.ts'
import { type CustomerNoteRow, customerNotes } from '../../platform/db/customer-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { newNoteId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { findCustomer } from '../store.ts'

interface NoteInput {
  /** The id of the customer. */
  customer: string
  text: string
  actor: BusinessActor
}

/** Returns a note in its wire format. */
export function toCustomerNote({
  id,
  text,
  author,
  createdAt,
  editor,
  editedAt,
}: CustomerNoteRow): CustomerNote {
  return {
    id: noteId.parse(id),
    text,
    author,
    createdAt: toIso(createdAt),
    ...(editor && { editor }),
    ...(editedAt !== null && { editedAt: toIso(editedAt) }),
  }
}

/** Adds a note to a customer. Throws `not-found` for an unknown customer. */
export function addNote(services: Services, input: NoteInput, idempotencyKey: IdempotencyKey): NoteResponse {
  const { db, clock, idempotencyKeys } = services
  const now = clock.now()
  return transact(db, () =>
    idempotencyKeys.once(idempotencyKey, now, () => {
      const { id: customer } = findCustomer(services, input.customer)
      const row = { id: newNoteId(), customer, text: toPlainText(input.text), author: input.actor }
      const added = db
        .insert(customerNotes)
        .values({ ...row, createdAt: now })
        .returning()
        .get()
      return { note: toCustomerNote(added) }
    }),
  )
}

/** The note with an id of a customer, or of another who was merged into this one. */
const isNote = (customer: string, id: string) =>
  and(sql`${customerNotes.customer} IN (${selectSameKeys(customer)})`, eq(customerNotes.id, id))

/** Changes the text of a note. Throws `not-found` when the customer has no such note. */
export function editNote(
  { db, clock, idempotencyKeys }: Services,
  id: string,
  { customer, text, actor }: NoteInput,
): NoteResponse {
  return transact(db, () => {
    const change = { text: toPlainText(text), editor: actor, editedAt: clock.now() }
    const row = db.update(customerNotes).set(change).where(isNote(customer, id)).returning().get()
    if (!row) throw new Failure('not-found')
    const response = { note: toCustomerNote(row) }
    idempotencyKeys.replaceResponses('note', id, response)
    return response
  })
}

/** Deletes a note. Does nothing for one that is already deleted. */
export function deleteNote({ db, idempotencyKeys }: Services, customer: string, id: string): void {
  transact(db, () => {
    db.delete(customerNotes).where(isNote(customer, id)).run()
    idempotencyKeys.replaceResponses('note', id, undefined)
  })
}
