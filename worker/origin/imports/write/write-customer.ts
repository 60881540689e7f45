import type { CustomerRowInput } from '#worker/contract/admin/imports.ts'
import type { Services } from '../../platform/services.ts'
import { hashIdentity, identifyPerson, toRowKey } from './identity.ts'
import type { ImportContext, RowEffect } from './import-context.ts'
import { findPerson, keepCustomer, listMissing } from './keep-customer.ts'
import { findWritten, noteWritten } from './written-rows.ts'

/** Writes a row of a table of customers. Without a context, only returns the effect that the row would have. */
export function writeCustomer(
  services: Services,
  { line: _, ...person }: CustomerRowInput,
  context: ImportContext | undefined,
): RowEffect {
  if (!person.email && !person.phone) return { refused: 'contact-missing' }
  const identity = hashIdentity('customer', identifyPerson(person))
  const key = toRowKey(person.sourceId, identity)
  const written = findWritten(services, 'customers', key)
  if (written) return written.identity === identity ? { did: 'known' } : { refused: 'source-id-taken' }
  if (!context) {
    const found = findPerson(services, '', person)
    if (!found) return { did: 'created' }
    const isComplete = Object.keys(listMissing(found, person)).length === 0 && !person.notes
    return { did: isComplete ? 'known' : 'completed' }
  }
  const kept = keepCustomer(services, person, context)
  if (!kept) return { refused: 'contact-missing' }
  const { customer, isCreated, completed } = kept
  noteWritten(services, {
    import: context.row.id,
    kind: 'customers',
    key,
    identity,
    target: customer.id,
    isCreated,
    completed,
  })
  if (isCreated) return { did: 'created' }
  return { did: Object.keys(completed).length > 0 ? 'completed' : 'known' }
}
