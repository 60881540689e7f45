/** How many bytes become a text at a time: a function takes a limited number of arguments. */
const BATCH = 8192

/** Decodes base64. Throws for a text that is none. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Encodes bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += BATCH)
    letters += String.fromCharCode(...bytes.subarray(at, at + BATCH))
  return btoa(letters)
}
