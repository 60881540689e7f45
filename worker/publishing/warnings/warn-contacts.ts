import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Warns of a phone number of the site without its country code. */
function warnPhone({ site: { contact } }: Pick<Bundle, 'site'>): Warning[] {
  const { phone } = contact
  if (phone === undefined || /^\s*\(?(\+|00)/.test(phone)) return []
  const message = `${phone} has no country code, so that numbers of visitors get none either. Write it with +, for example +351 220 100 200.`
  return [{ path: 'site.contact.phone', code: 'no-country-code', message }]
}

/** Warns of people who hear of no booking, while their colleagues do. */
function warnUntold({ site, staff, services }: Pick<Bundle, 'site' | 'staff' | 'services'>): Warning[] {
  const providers = new Set<string>(services.flatMap((service) => service.staff))
  const isTold = ({ contact }: Bundle['staff'][number]) => (contact?.email ?? contact?.phone) !== undefined
  if (!site.mail || !staff.some((person) => providers.has(person.id) && isTold(person))) return []
  return staff.flatMap((person, index): Warning[] => {
    if (!providers.has(person.id) || isTold(person)) return []
    const message = `${person.id} is told of no booking, and their colleagues are. Add contact.email.`
    return [{ path: `staff.${index}.contact`, code: 'no-address', message }]
  })
}

/** Warns of contacts that lack what the site needs of them. */
export function warnContacts(bundle: Pick<Bundle, 'site' | 'staff' | 'services'>): Warning[] {
  return [...warnPhone(bundle), ...warnUntold(bundle)]
}
