const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function toCharacter(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Returns a text of XML without its references to characters. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
    if (hex !== undefined) return toCharacter(Number.parseInt(hex, 16))
    if (decimal !== undefined) return toCharacter(Number(decimal))
    return named[String(name).toLowerCase()] ?? ''
  })
