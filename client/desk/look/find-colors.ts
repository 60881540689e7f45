const MAX_COLORS = 5

/** A pixel below this is transparent. */
const MIN_ALPHA = 128
/** The smallest difference between the parts of a colour that is no grey. */
const MIN_CHROMA = 36
/** The largest part of a colour that is not nearly black, and the smallest one of a colour that is nearly white. */
const [DARKEST, LIGHTEST] = [56, 224]
/** The smallest distance of two colours that look different. */
const MIN_DISTANCE = 56
/** The smallest share of a colour among the coloured pixels: those between two areas have mixtures of both. */
const MIN_SHARE = 0.03

/** The pixels of similar colours: how many, and each colour of them. */
interface Group {
  count: number
  colors: Map<number, number>
}

/** Returns whether a colour is neither a grey nor nearly white or black. */
function isColorful(parts: readonly [number, number, number]): boolean {
  const [max, min] = [Math.max(...parts), Math.min(...parts)]
  return max - min >= MIN_CHROMA && max >= DARKEST && min <= LIGHTEST
}

const toParts = (color: number): [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255]

const isFar = (one: number, other: number): boolean => {
  const [a, b] = [toParts(one), toParts(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) >= MIN_DISTANCE
}

/** Sorts the coloured pixels into groups of similar colours. */
function groupPixels(data: Uint8ClampedArray): Group[] {
  const groups = new Map<number, Group>()
  for (let index = 0; index + 3 < data.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(index, index + 4)
    if (alpha < MIN_ALPHA || !isColorful([red, green, blue])) continue
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const group = groups.get(key) ?? { count: 0, colors: new Map() }
    const color = (red << 16) | (green << 8) | blue
    group.count += 1
    group.colors.set(color, (group.colors.get(color) ?? 0) + 1)
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) => other.count - one.count)
}

/** Returns the colours of a picture as `#rrggbb`, the most frequent first: at most five, without greys, whites and blacks. */
export function findColors(data: Uint8ClampedArray): string[] {
  const groups = groupPixels(data)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const found: number[] = []
  for (const { count, colors } of groups) {
    if (found.length === MAX_COLORS || count < total * MIN_SHARE) break
    const [frequent] = [...colors].sort(([, one], [, other]) => other - one)
    const color = frequent?.[0]
    if (color !== undefined && found.every((known) => isFar(known, color))) found.push(color)
  }
  return found.map((color) => `#${color.toString(16).padStart(6, '0')}`)
}
