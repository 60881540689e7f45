/** Returns the SHA-256 of a file in lowercase hexadecimal digits, by which it is uploaded. */
export async function hashFile(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
