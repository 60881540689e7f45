/** Returns a posted text without spaces around it. Its line breaks, which browsers post as `\r\n`, become `\n`. */
export const normalizeText = (text: string): string => text.replaceAll('\r\n', '\n').trim()
