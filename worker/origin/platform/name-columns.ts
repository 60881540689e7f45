import type { CustomerRow } from './db/customer-tables.ts'
import { foldText } from './fold-text.ts'
import { toSearchText } from './search-text.ts'

/** The name and the addresses of a customer. */
export type CustomerNames = Pick<CustomerRow, 'firstName' | 'lastName' | 'email' | 'phone'>

/** Returns the columns of a customer's names and addresses. Searches also find the details of those who were merged with the customer. */
export const toNameColumns = (names: CustomerNames, merged: readonly CustomerNames[] = []) => {
  const { firstName, lastName, email, phone } = names
  return {
    firstName,
    lastName,
    email,
    phone,
    sortName: foldText([lastName, firstName].filter((word) => word !== null).join(' ')),
    searchText: [names, ...merged].map(toSearchText).join(' '),
  }
}
