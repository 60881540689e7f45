/** The HTML standard's definition of a "valid e-mail address". */
const HTML_EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/**
 * Returns whether a text is a valid email address: valid in HTML, at most 254 characters, and with a top-level domain of two
 * characters or more.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && HTML_EMAIL.test(text) && /\.[^@.]{2,}$/.test(text)
}
