/** Returns a text with line feeds as its line breaks: browsers count each break as one character, and post it as two. */
export const toLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')

/**
 * Returns a text without characters of which nothing is seen, such as marks of direction around a number that was copied from
 * contacts, or a space without width after an address. Not for names: joiners are letters of some scripts.
 */
export const removeInvisible = (text: string): string =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')

/** Returns an email address or a phone number of a query that has its plus sign as it is, which reads as a space. */
export const restorePlus = (text: string): string =>
  text.replace(/^ (?=\d)/, '+').replace(/(?<=\S) (?=\S*@)/g, '+')
