import * as z from 'zod/mini'

/** A colour: `#` and six hexadecimal digits. @id Color */
export const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'color' }))
