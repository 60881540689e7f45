/** Converts all line breaks of a text to line feeds. Browsers count a line break as one character, but post it as two. */
export const toLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')

/**
 * Removes invisible characters from a text, such as direction marks around a number that was copied from contacts, or a
 * zero-width space after an email address. Do not use it for names: some scripts need joiners in their spelling.
 */
export const removeInvisible = (text: string): string =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')

/** Restores the plus sign of an email address or a phone number in a query, where an unencoded `+` is decoded as a space. */
export const restorePlus = (text: string): string =>
  text.replace(/^ (?=\d)/, '+').replace(/(?<=\S) (?=\S*@)/g, '+')
