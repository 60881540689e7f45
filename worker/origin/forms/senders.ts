import { eq, type InferSelectModel } from 'drizzle-orm'
import type { ListedSubmission } from '#worker/contract/admin/submissions.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { getAnswer } from '#worker/contract/forms/answers.ts'
import { customerId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { toContactKey } from '../platform/db/customer-keys.ts'
import { customerKeys, customers } from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { submissions } from '../platform/db/form-tables.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import { listFields } from './fields.ts'

type Row = InferSelectModel<typeof submissions>
type Sent = Pick<ListedSubmission, 'sender' | 'appointment'>
type Person = Omit<ListedSubmission['sender'], 'customer'>

/** Returns the name in the answers of a form. One that is asked for in one field is the first name. */
function readName(form: FormDefinition, answers: Row['answers']): Person {
  const read = (part: string) => {
    const field = listFields(form).find((candidate) => 'contact' in candidate && candidate.contact === part)
    const answer = field && getAnswer(answers, field.id)
    return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : undefined
  }
  return { firstName: read('firstName') ?? read('name'), lastName: read('lastName') }
}

/**
 * Finds the senders of submissions of a form, by the ids of the submissions. Their details are those of the booking, or else those in the
 * answers. A name that is missing there is that of the customer with the email address.
 */
export function findSenders(db: Database, form: FormDefinition, rows: readonly Row[]): Map<string, Sent> {
  const ids = rows.flatMap(({ booking }) => booking ?? [])
  const { id, customer, contact, start, snapshot } = bookings
  const bookingById = new Map(
    db
      .select({ id, customer, contact, start, snapshot })
      .from(bookings)
      .where(isOneOf(id, ids))
      .all()
      .map((booking) => [booking.id, booking]),
  )
  const sent = rows.map((row) => {
    const booking = row.booking === null ? undefined : bookingById.get(row.booking)
    const person = booking?.contact ?? { ...readName(form, row.answers), email: row.email ?? undefined }
    return { id: row.id, booking, person, key: booking?.customer ?? toContactKey(person) }
  })
  const keys = sent.flatMap(({ key }) => key ?? [])
  const customerRows = db
    .select({ key: customerKeys.key, customer: customers })
    .from(customerKeys)
    .innerJoin(customers, eq(customers.id, customerKeys.customer))
    .where(isOneOf(customerKeys.key, keys))
    .all()
  const customerByKey = new Map(customerRows.map((row) => [row.key, row.customer]))
  return new Map(
    sent.map(({ id, booking, person, key }) => {
      const customer = key === undefined ? undefined : customerByKey.get(key)
      const { firstName, lastName } = person.firstName || person.lastName ? person : (customer ?? {})
      const { email, phone } = person
      const sender = {
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
        ...(email && { email }),
        ...(phone && { phone }),
        ...(customer && { customer: customerId.parse(customer.id) }),
      }
      const services = booking && (booking.snapshot.items ?? [booking.snapshot])
      const appointment = booking && {
        start: toIso(booking.start),
        services: services?.map(({ service }) => service.name) ?? [],
      }
      return [id, { sender, ...(appointment && { appointment }) }]
    }),
  )
}
