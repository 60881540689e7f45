const MAX_COLORS = 5

/** Pixels with less alpha than this count as transparent. */
const MIN_ALPHA = 128
/** The smallest difference between the highest and the lowest channel (red, green, blue) of a colour that is no grey. */
const MIN_CHROMA = 36
/** The highest channel of a colour that is not nearly black is at least the first. The lowest of one not nearly white is at most the second. */
const [DARKEST, LIGHTEST] = [56, 224]
/** The smallest distance of two colours that look different: Euclidean, in channels from 0 to 255. */
const MIN_DISTANCE = 56
/** The smallest share of a colour among the coloured pixels. Smaller ones are often mixtures, from the edge of two areas. */
const MIN_SHARE = 0.03

/** The pixels of similar colours: their number, and how many have each colour. A colour is a number, `0xrrggbb`. */
interface Group {
  count: number
  colors: Map<number, number>
}

/** Returns whether a colour is neither a grey nor nearly white or black. */
function isColorful(channels: readonly [number, number, number]): boolean {
  const [max, min] = [Math.max(...channels), Math.min(...channels)]
  return max - min >= MIN_CHROMA && max >= DARKEST && min <= LIGHTEST
}

const toChannels = (color: number): [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255]

const looksDifferent = (color: number, other: number): boolean => {
  const [a, b] = [toChannels(color), toChannels(other)]
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
  return [...groups.values()].sort((a, b) => b.count - a.count)
}

/** Returns the colours of a picture as `#rrggbb`, the most frequent first: at most five, without greys, whites and blacks. */
export function findColors(data: Uint8ClampedArray): string[] {
  const groups = groupPixels(data)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const chosenColors: number[] = []
  for (const { count, colors } of groups) {
    if (chosenColors.length === MAX_COLORS || count < total * MIN_SHARE) break
    const [mostFrequent] = [...colors].sort(([, a], [, b]) => b - a)
    const color = mostFrequent?.[0]
    if (color !== undefined && chosenColors.every((chosen) => looksDifferent(chosen, color)))
      chosenColors.push(color)
  }
  return chosenColors.map((color) => `#${color.toString(16).padStart(6, '0')}`)
}
