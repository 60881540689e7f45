import { isEmail } from '#worker/contract/email.ts'

/** Returns a text that has the form of an email address; undefined for any other. */
export const readEmail = (text: string) => (isEmail(text) ? text : undefined)
