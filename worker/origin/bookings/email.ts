import { isEmail } from '#worker/contract/email.ts'

/** An address that mail can be sent to, by its form; undefined for any other text. */
export const readEmail = (text: string) => (isEmail(text) ? text : undefined)
