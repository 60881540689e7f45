import { foldText } from './fold-text.ts'

interface Names {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** Returns the text in which searches look for a person: the name, the email address and the phone number, folded. */
export function toSearchText({ firstName, lastName, email, phone }: Names): string {
  return foldText([firstName, lastName, email, phone].filter(Boolean).join(' '))
}

const PHONE_CHARACTERS = /^[\d\s()+./-]+$/

/**
 * Returns the texts that a search looks for, all of which have to be in the text of a person: its words, or the digits of a phone
 * number, which can be written in any way, with or without its country code.
 */
export function toSearchTerms(search: string): string[] {
  const digits = search.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length > 2 && PHONE_CHARACTERS.test(search)) return [digits]
  return foldText(search).split(/\s+/).filter(Boolean)
}
