import * as z from 'zod/mini'

const address = z.string().check(z.regex(z.regexes.html5Email), z.regex(/@[^@]+\.[^@.]{2,}$/))

/** An address that mail can be sent to, by its form; undefined for any other text. */
export const readEmail = (text: string) => (address.safeParse(text).success ? text : undefined)
