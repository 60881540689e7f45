import { Failure } from '#worker/contract/failure.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { readConsents } from '../../consents/read-consents.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Target } from '../../scheduling/target.ts'
import { readAnswers } from './read-answers.ts'
import { readContact } from './read-contact.ts'
import { readGuests } from './read-guests.ts'
import type { RowsRequest } from './rows-request.ts'

interface DetailsContext {
  /** Today's date in the visitor's zone. */
  today: string
  /** Whether the business books. It can leave out every detail, and cannot consent for the customer. */
  isByBusiness: boolean
}

/** Validates the details of a booking. Throws `validation` with all errors. */
export function readDetails(
  { site }: Catalogue,
  { calendar, items, guests }: Target,
  request: RowsRequest,
  { today, isByBusiness }: DetailsContext,
): Pick<BookingRow, 'contact' | 'answers' | 'guestList' | 'consents'> {
  const isOptional = isByBusiness
  const { contact, errors } = readContact(request.contact, { calendar, site, today, isOptional })
  const answerResult = readAnswers(calendar.questions, request.answers, { isOptional })
  const guestFields = items ? calendar.cart?.guests : calendar.guests
  const guestResult = readGuests(guestFields, request.guests, { count: guests, isOptional })
  const consentResult = isByBusiness ? { consents: {}, errors: [] } : readConsents(site, request.consents)
  const allErrors = [...errors, ...answerResult.errors, ...guestResult.errors, ...consentResult.errors]
  if (allErrors.length > 0) throw new Failure('validation', { errors: allErrors })
  return {
    contact,
    answers: answerResult.answers,
    guestList: guestResult.guests,
    consents: consentResult.consents,
  }
}
