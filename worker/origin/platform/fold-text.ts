/** Plain spellings of letters that Unicode does not decompose into a plain letter and an accent. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
  þ: 'th',
  // The sigma at the end of a word.
  ς: 'σ',
}

/** Apostrophes, and what people type or their devices make of them. */
export const APOSTROPHES = /['`´\u02b9-\u02bf\u2018-\u201b\u2032\uff07]/g
const HYPHENS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g

/** Returns a text in lower case, without accents and apostrophes, and with plain hyphens, for searching and sorting. */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .replace(HYPHENS, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœıðþς]/g, (letter) => plainLetters[letter] ?? letter)
}
