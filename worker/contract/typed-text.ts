import * as z from 'zod/mini'
import { removeInvisible, toLineFeeds } from './clean-text.ts'

/** Text of several lines as a person typed it. `max` counts a line break as one character, as `maxlength` does in browsers. */
export const typedText = (max: number) =>
  z.string().check(z.overwrite(toLineFeeds), z.trim(), z.maxLength(max, { error: 'too-long' }))

/** An email address, a phone number, a code, or a text to search for, as a person typed or copied it. */
export const typedEntry = (max: number) =>
  z.string().check(z.overwrite(removeInvisible), z.trim(), z.maxLength(max, { error: 'too-long' }))

/** A valid email address, as a person typed or copied it. */
export const typedEmail = z.pipe(typedEntry(254), z.email())
