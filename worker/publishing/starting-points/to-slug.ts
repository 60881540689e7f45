import { cutText } from '#worker/contract/cut-text.ts'

/** The maximum length of a slug that is made from a name. */
const MAX_SLUG = 58

/** Latin letters that have no letter below their mark in Unicode. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** Returns a text as a slug: `Haircut & colour` is `haircut-colour`. Empty if the text has no Latin letter and no digit. */
export const toSlug = (text: string): string =>
  cutText(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[æðđħıłøœßþ]/g, (letter) => letters[letter] ?? '')
      .replace(/[^a-z0-9]+/g, '-'),
    MAX_SLUG,
  ).replace(/^-+|-+$/g, '')

/** Returns the slug of a text that none of `taken` has: the second `haircut` is `haircut-2`. `n` for a text without any letter that a slug can have. */
export function toFreeSlug(text: string, taken: readonly string[]): string {
  const slug = toSlug(text) || 'n'
  const used = new Set(taken)
  let free = slug
  for (let number = 2; used.has(free); number += 1) free = `${slug}-${number}`
  return free
}
