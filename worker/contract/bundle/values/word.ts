import * as z from 'zod/mini'

/** An internal key: 1 to 64 lowercase letters, digits, `_` and `-`. @id Word */
export const word = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, { error: 'option-value' }))
