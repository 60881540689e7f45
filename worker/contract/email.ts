/** The definition of HTML ("valid e-mail address"). */
const html5 =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Returns whether a text is a valid email address: valid in HTML, with at least one dot in its domain. */
export const isEmail = (text: string) => text.length <= 254 && html5.test(text) && /\.[^@.]{2,}$/.test(text)
