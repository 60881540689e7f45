import type { FontMetrics } from '#worker/contract/theme/font-metrics.ts'

/** Fonts of devices that have the same measures. `width` is the average width of a letter. */
interface DeviceFonts {
  regular: { width: number; names: readonly string[] }
  bold: { width: number; names: readonly string[] }
}

/** The fonts of computers and iPhones, and those of Android. */
const deviceFonts: Record<'sans' | 'serif', readonly DeviceFonts[]> = {
  sans: [
    {
      regular: { width: 0.4455, names: ['Arial', 'Liberation Sans', 'Helvetica'] },
      bold: {
        width: 0.4822,
        names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
      },
    },
    {
      regular: { width: 0.4482, names: ['Roboto', 'Roboto Regular', 'Roboto-Regular'] },
      bold: { width: 0.4546, names: ['Roboto Bold', 'Roboto-Bold'] },
    },
  ],
  serif: [
    {
      regular: {
        width: 0.4041,
        names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
      },
      bold: {
        width: 0.4304,
        names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
      },
    },
    {
      regular: { width: 0.4847, names: ['Noto Serif', 'NotoSerif-Regular'] },
      bold: { width: 0.5147, names: ['Noto Serif Bold', 'NotoSerif-Bold'] },
    },
  ],
}

const toPercent = (share: number) => `${Math.round(share * 10_000) / 100}%`

function writeFace(
  family: string,
  weight: string,
  names: readonly string[],
  scale: number,
  metrics: FontMetrics,
): string {
  const sources = names.map((name) => `local("${name}")`).join(',')
  const measures = [
    `size-adjust:${toPercent(scale)}`,
    `ascent-override:${toPercent(metrics.ascent / scale)}`,
    `descent-override:${toPercent(metrics.descent / scale)}`,
    `line-gap-override:${toPercent(metrics.lineGap / scale)}`,
  ].join(';')
  return `@font-face{font-family:"${family}";src:${sources};font-weight:${weight};${measures}}`
}

/** The properties of a font that pages load which are needed to write its fallback fonts. */
interface ReplacedFont {
  fallback: 'sans' | 'serif'
  metrics: FontMetrics
  /** Whether all its files are bold, so that only bold fonts of a device replace it. */
  isBold: boolean
}

/**
 * Returns the `@font-face` rules and the families of the fallback fonts: fonts of devices, scaled to the measures of a font.
 * Pages show the first one that the device has until the font has loaded. The layout does not shift then.
 */
export function writeFallbackFaces(family: string, { fallback, metrics, isBold }: ReplacedFont) {
  const fonts = deviceFonts[fallback].map((device, index) => ({
    ...device,
    family: `${family} fallback${index > 0 ? ` ${index + 1}` : ''}`,
  }))
  const rules = fonts.flatMap(({ family: name, regular, bold }) => {
    const scale = metrics.width / (isBold ? bold : regular).width
    const boldFace = writeFace(name, '600 900', bold.names, scale, metrics)
    return isBold ? [boldFace] : [writeFace(name, '400', regular.names, scale, metrics), boldFace]
  })
  return { rules, families: fonts.map(({ family: name }) => name) }
}
