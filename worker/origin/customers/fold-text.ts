/** Returns a text in lower case and without accents, for searching and sorting. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
