/** What browsers take in a field for addresses (HTML, "valid e-mail address"). */
const html5 =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Whether mail can be sent to an address, by its form: HTML's, with a domain that has an ending. */
export const isEmail = (text: string) => text.length <= 254 && html5.test(text) && /\.[^@.]{2,}$/.test(text)
