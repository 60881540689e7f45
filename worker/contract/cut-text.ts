/** Returns the end of the last whole code point within `length` UTF-16 units, for browsers without `Intl.Segmenter`. */
function findCodePointEnd(text: string, length: number): number {
  const isLowSurrogate = /[\udc00-\udfff]/.test(text.charAt(length))
  return isLowSurrogate ? length - 1 : length
}

/**
 * Returns the start of a text with at most `length` UTF-16 units, which is how browsers count. Does not cut a character that
 * people see as one, such as an emoji, a flag or an accented letter. Only if the first character is longer than `length`, cuts
 * it between code points.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  // Older browsers have no `Intl.Segmenter`.
  const end =
    Intl.Segmenter && new Intl.Segmenter('en').segment(text.slice(0, length + 100)).containing(length)?.index
  return text.slice(0, end || findCodePointEnd(text, length))
}
