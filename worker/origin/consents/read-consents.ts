import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import type { Consents } from '../platform/db/booking-columns.ts'
import { createFieldProblem } from '../platform/http/english-problems.ts'

/** Returns consents with the versions of their texts; an error when the site has terms and they were not accepted. */
export function readConsents(
  site: Pick<SiteSettings, 'terms' | 'marketing'>,
  request: BookingRequest['consents'] = {},
): { consents: Consents; errors: FieldProblem[] } {
  const { terms, marketing } = site
  if (terms && request.terms !== true)
    return { consents: {}, errors: [createFieldProblem('consents.terms', 'terms-required')] }
  const consents = {
    ...(terms && { terms: { version: terms.version } }),
    ...(marketing && { marketing: { version: marketing.version, agreed: request.marketing === true } }),
  }
  return { consents, errors: [] }
}
