import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type {
  CustomerEvent,
  CustomerEventDetail,
  CustomerHistoryEntry,
} from '#worker/contract/admin/customer-history.ts'
import { getContactName } from '../list/contact-name.ts'
import { isolate } from '../list/isolate.ts'
import type { DeskI18n } from '../request/i18n.tsx'

const eventTexts: Record<CustomerEvent, DeskMessageKey> = {
  'customer.created': 'history.customerAdded',
  'customer.changed': 'history.customerChanged',
  'customer.blocked': 'customers.doNotBook',
  'customer.unblocked': 'history.bookingAllowed',
  'customer.merged': 'history.merged',
  'customer.separated': 'history.separated',
}

/** Returns the name and addresses that the other customer of a merge had at that time. */
function describeOther(i18n: DeskI18n, other: NonNullable<CustomerEventDetail['other']>): string {
  const facts = [getContactName(i18n, other), other.email, other.phone]
  return [...new Set(facts)].flatMap((fact) => (fact ? isolate(fact) : [])).join(' · ')
}

/** Returns the texts of an entry of the history of a customer: first what happened, then the details. */
export function describeCustomerEvent({ event, detail }: CustomerHistoryEntry, i18n: DeskI18n): string[] {
  const { imported, reason, other } = detail
  return [
    i18n.t(imported ? 'import.done' : eventTexts[event]),
    ...(reason ? [reason] : []),
    ...(other ? [describeOther(i18n, other)] : []),
  ]
}
