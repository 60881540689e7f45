/** How many bytes `String.fromCharCode` gets at a time: a function takes a limited number of arguments. */
const BATCH = 8192

/** Decodes base64. Throws for a text that is not base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Encodes bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let offset = 0; offset < bytes.length; offset += BATCH)
    letters += String.fromCharCode(...bytes.subarray(offset, offset + BATCH))
  return btoa(letters)
}
