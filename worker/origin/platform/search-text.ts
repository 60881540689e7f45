import { foldText } from './fold-text.ts'

interface PersonDetails {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** Returns the text in which searches look for a person: the name, the email address and the phone number, folded. */
export function toSearchText({ firstName, lastName, email, phone }: PersonDetails): string {
  return foldText([firstName, lastName, email, phone].filter(Boolean).join(' '))
}

const PHONE_CHARACTERS = /^[\d\s()+./-]+$/

/**
 * Returns the terms of a search, all of which the text of a person must contain: the words of the search, or only the digits if it is
 * a phone number. The number can be written in any way, with or without its country code.
 */
export function toSearchTerms(search: string): string[] {
  const digits = search.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length > 2 && PHONE_CHARACTERS.test(search)) return [digits]
  return foldText(search).split(/\s+/).filter(Boolean)
}
