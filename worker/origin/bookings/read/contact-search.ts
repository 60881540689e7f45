import type { Contact } from '#worker/contract/bookings/contact.ts'
import { foldText } from '../../platform/fold-text.ts'

const toDigits = (text: string) => text.replace(/\D/g, '')

/**
 * Returns a function that tells whether a contact matches a search: each of its words is in the name, the email address or
 * the phone number. A phone number can be written in any way, with or without its country code.
 */
export function createContactSearch(
  search: string,
): (contact: Pick<Contact, 'firstName' | 'lastName' | 'email' | 'phone'>) => boolean {
  const words = foldText(search).split(/\s+/)
  const digits = toDigits(search).replace(/^0+/, '')
  const isNumber = digits.length > 2 && /^[\d\s()+./-]+$/.test(search)
  return ({ firstName = '', lastName = '', email = '', phone = '' }) => {
    if (isNumber && toDigits(phone).includes(digits)) return true
    const text = foldText(`${firstName} ${lastName} ${email} ${phone}`)
    return words.every((word) => text.includes(word))
  }
}
