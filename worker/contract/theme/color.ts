/** A colour in OKLab: lightness `l` from 0 to 1, and the axes `a` from green to red and `b` from blue to yellow. */
interface Oklab {
  l: number
  a: number
  b: number
}

/** WCAG 2.2, 1.4.3: the minimum contrast between text and its background. */
export const TEXT_CONTRAST = 4.5
/** WCAG 2.2, 1.4.11: the minimum contrast of the edge of a field. */
export const EDGE_CONTRAST = 3

/** Returns the linear red, green and blue of `#rrggbb`, each from 0 to 1. */
function toLight(color: string): [red: number, green: number, blue: number] {
  const readChannel = (start: number) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [readChannel(1), readChannel(3), readChannel(5)]
}

/** Returns `#rrggbb` for linear red, green and blue. Colours that a screen cannot show are clipped. */
function toHex(light: readonly number[]): string {
  const parts = light.map((linear) => {
    const part = Math.min(1, Math.max(0, linear))
    const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Returns a colour in OKLab, with the matrices of CSS Color 4. */
function toOklab(color: string): Oklab {
  const [red, green, blue] = toLight(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

function fromOklab({ l, a, b }: Oklab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex([
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ])
}

/** Returns the relative luminance of `#rrggbb`, after WCAG 2.2. */
function getLuminance(color: string): number {
  const [red, green, blue] = toLight(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns whether white is easier to read on a colour than black. */
export const isDark = (color: string) => getContrast(color, '#ffffff') > getContrast(color, '#000000')

/** Returns a colour mixed with a share of another, as CSS does with `color-mix(in oklab, …)`. */
export function mix(color: string, other: string, share: number): string {
  const from = toOklab(color)
  const to = toOklab(other)
  const interpolate = (key: keyof Oklab) => from[key] + (to[key] - from[key]) * share
  return fromOklab({ l: interpolate('l'), a: interpolate('a'), b: interpolate('b') })
}

/** Returns a colour of the same hue with another lightness, and with at most this chroma. */
export function withLightness(color: string, change: (l: number) => number, maxChroma: number): string {
  const { l, a, b } = toOklab(color)
  const chroma = Math.hypot(a, b)
  const scale = chroma > maxChroma ? maxChroma / chroma : 1
  return fromOklab({ l: change(l), a: a * scale, b: b * scale })
}

/** The number of steps from a colour to the one that it is mixed with. */
const STEPS = 25

/** Returns a colour mixed with the smallest share of another for which `fits` is true. Returns the other if no mixture fits. */
export function mixUntil(color: string, other: string, fits: (mixed: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = step === 0 ? color : mix(color, other, step / STEPS)
    if (fits(mixed)) return mixed
  }
  return other
}
