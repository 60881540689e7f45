import { cutText } from '#worker/contract/cut-text.ts'

/** The maximum length of a slug that is made from a name. */
const MAX_SLUG = 60

/** Returns a text as a slug: `Haircut & colour` is `haircut-colour`. Empty if the text has no Latin letter and no digit. */
export const toSlug = (text: string): string =>
  cutText(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
    MAX_SLUG,
  ).replace(/^-+|-+$/g, '')
