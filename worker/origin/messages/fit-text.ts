// The GSM 03.38 alphabet. Each character takes one septet, and each character of the extension table takes two.
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const basicCharacters = new Set(GSM)
const extensionCharacters = new Set('^{}\\[~]|€')

/** How many septets of the GSM alphabet fit into two segments, or UTF-16 units if the text has any other character. */
const TWO_SEGMENTS = { gsm: 306, utf16: 134 }

/** Characters that look the same as one of the GSM alphabet, or nearly so. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
  [/[‐‑‒–—−]/g, '-'],
  [/[‘’‚‹›]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/…/g, '...'],
  [/·/g, '-'],
]

/** Returns how many septets the GSM alphabet needs for a text; infinity for a text with any other character. */
function countSeptets(text: string): number {
  let septets = 0
  for (const character of text) {
    if (extensionCharacters.has(character)) septets += 2
    else if (basicCharacters.has(character)) septets += 1
    else return Number.POSITIVE_INFINITY
  }
  return septets
}

function isWithinTwoSegments(text: string): boolean {
  return countSeptets(text) <= TWO_SEGMENTS.gsm || text.length <= TWO_SEGMENTS.utf16
}

/** Returns as many whole words of a text as fit with `end` into two segments; the whole text if not even one does. */
function shorten(text: string, end: string): string {
  const words = text.split(' ')
  for (let count = words.length - 1; count > 0; count -= 1) {
    const start = `${words.slice(0, count).join(' ').replace(/[,:]$/, '')}...`
    if (isWithinTwoSegments(start + end)) return start
  }
  return text
}

/**
 * Returns the body of a text message: a text, then a link on its own line. Shortens the text so that both fit into
 * two segments, unless the link leaves no room for it.
 */
export function fitText(text: string, link: string | undefined): string {
  const plain = lookAlikes.reduce((line, [pattern, plainer]) => line.replace(pattern, plainer), text)
  const end = link === undefined ? '' : `\n${link}`
  return (isWithinTwoSegments(plain + end) ? plain : shorten(plain, end)) + end
}
