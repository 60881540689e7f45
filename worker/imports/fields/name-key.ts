/** Returns the letters and digits of a name, without accents and capitals: `e-mail` and `E-Mail` are the same name. */
export const toNameKey = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
