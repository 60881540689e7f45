// The GSM 03.38 alphabet. Each character of its extension table counts as two.
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const basic = new Set(GSM)
const extension = new Set('^{}\\[~]|€')

/** How many characters fit into two segments: in the GSM alphabet, or in UTF-16 if the text has any other character. */
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

function countPlaces(text: string): number {
  let places = 0
  for (const character of text) {
    if (extension.has(character)) places += 2
    else if (basic.has(character)) places += 1
    else return Number.POSITIVE_INFINITY
  }
  return places
}

function isWithinTwoSegments(text: string): boolean {
  return countPlaces(text) <= TWO_SEGMENTS.gsm || text.length <= TWO_SEGMENTS.utf16
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
