import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Warns of a phone number of the site without its country code. */
function warnPhone({ site: { contact } }: Pick<Bundle, 'site'>): Warning[] {
  const { phone } = contact
  if (phone === undefined || /^\s*\(?(\+|00)/.test(phone)) return []
  const message = `${phone} has no country code, so that numbers of visitors get none either. Write it with +, for example +351 220 100 200.`
  return [{ path: 'site.contact.phone', code: 'no-country-code', message }]
}

/** Warns of people whom no message about bookings reaches, if the site sends mails and a colleague gets some. */
function warnUnreachable({ site, staff, services }: Pick<Bundle, 'site' | 'staff' | 'services'>): Warning[] {
  const providers = new Set<string>(services.flatMap((service) => service.staff))
  const isTexted = site.texts && site.messages.byText.some((name) => name.startsWith('staff.'))
  const isReached = ({ contact }: Bundle['staff'][number]) =>
    contact?.email !== undefined || (isTexted && contact?.phone !== undefined)
  if (!site.mail || !staff.some((person) => providers.has(person.id) && isReached(person))) return []
  return staff.flatMap((person, index): Warning[] => {
    if (!providers.has(person.id) || isReached(person)) return []
    const other = person.contact?.phone === undefined ? '' : ', or messages to staff in site.messages.byText'
    const message = `${person.id} is told of no booking, and their colleagues are. Add contact.email${other}.`
    return [{ path: `staff.${index}.contact`, code: 'no-address', message }]
  })
}

/** Warns of a phone number without its country code, and of people whom no message reaches. */
export function warnContacts(bundle: Pick<Bundle, 'site' | 'staff' | 'services'>): Warning[] {
  return [...warnPhone(bundle), ...warnUnreachable(bundle)]
}
