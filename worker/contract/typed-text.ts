import * as z from 'zod/mini'

/** Returns a text with line feeds as its line breaks: browsers count each break as one character, and post it as two. */
export const toLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')

/**
 * Returns a text without characters of which nothing is seen, such as marks of direction around a number that was copied from
 * contacts, or a space without width after an address. Not for names: joiners are letters of some scripts.
 */
export const removeInvisible = (text: string): string =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')

/** Text of several lines as a person typed it. `max` is what browsers count with `maxlength`. */
export const typedText = (max: number) =>
  z.string().check(z.overwrite(toLineFeeds), z.trim(), z.maxLength(max, { error: 'too-long' }))

/** An email address, a phone number, a code, or a text to search for, as a person typed or copied it. */
export const typedEntry = (max: number) =>
  z.string().check(z.overwrite(removeInvisible), z.trim(), z.maxLength(max, { error: 'too-long' }))

/** A valid email address, as a person typed or copied it. */
export const typedEmail = z.pipe(typedEntry(254), z.email())
