import type * as z from 'zod/mini'
import type { siteSettings } from '../site/settings.ts'
import type { staff } from './staff.ts'

/**
 * Returns a person with the hours that apply: their own, or else the opening hours of the business. A person in a draft, or in an old
 * revision, can lack both, and never works.
 */
export function withHours(
  person: z.infer<typeof staff>,
  { openingHours }: Pick<z.infer<typeof siteSettings>, 'openingHours'>,
) {
  return { ...person, hours: person.hours ?? openingHours ?? { weekly: {} } }
}
