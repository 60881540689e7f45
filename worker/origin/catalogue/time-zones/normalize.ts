const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', đ: 'd', ı: 'i' }

/** Returns a text for comparison: in lower case, without accents, its words separated by single spaces. */
export function normalize(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłæđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/(?<=\p{L})-(?=\p{L})|[\s_/.,'’()]+/gu, ' ')
    .trim()
}
