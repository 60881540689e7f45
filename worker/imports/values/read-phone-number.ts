import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { removeInvisible } from '#worker/contract/clean-text.ts'
import type { Reading } from './value.ts'

const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i

/**
 * Reads a phone number as E.164. One without the code of a country belongs to the given country, unless only a plus sign is missing,
 * which spreadsheets drop.
 */
export function readPhoneNumber(text: string, country: CountryCode | undefined): Reading<string> {
  const typed = removeInvisible(text).trim()
  if (typed === '') return { value: undefined }
  if (SCIENTIFIC.test(typed)) return { refused: 'phone-rounded' }
  const options = { ...(country && { defaultCountry: country }), extract: false }
  const plain = typed.replace(/^tel:/i, '').replace(/^(\d{6,15})[.,]0$/, '$1')
  for (const candidate of /^[1-9]\d{9,14}$/.test(plain) ? [plain, `+${plain}`] : [plain]) {
    const number = parsePhoneNumberFromString(candidate, options)
    if (number?.isValid()) return { value: number.number }
  }
  return { refused: 'phone-invalid' }
}
