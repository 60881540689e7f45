import { fontFiles } from 'virtual:shipped-fonts'
import { getFontUrl } from '#worker/contract/content/asset.ts'
import type { Site } from '#worker/contract/site.ts'
import type { FontMetrics } from '#worker/contract/theme/font-metrics.ts'
import { shippedFonts } from '#worker/contract/theme/shipped-fonts.ts'

type Theme = Site['theme']
type FontSetting = NonNullable<Theme['font']>

interface FontFile {
  url: string
  weight: string
  style: 'normal' | 'italic'
  /** The `unicode-range` of the file; absent for all characters. */
  range?: string
}

/** A font that pages load. */
interface LoadedFont {
  files: FontFile[]
  fallback: 'sans' | 'serif'
  metrics: FontMetrics
  /** The path of its licence. */
  license?: string
}

/** Fonts of devices that have the same metrics, in regular and bold. `width` is their average width of a letter. */
const deviceFonts = {
  sans: {
    width: 0.4455,
    names: [
      ['400', ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto']],
      ['600 900', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold']],
    ],
  },
  serif: {
    width: 0.4041,
    names: [
      ['400', ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos']],
      ['600 900', ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold']],
    ],
  },
} as const

/** Languages with letters that the first file of a shipped font does not have. */
const extendedLanguages = new Set(['hu', 'pl'])

/** Returns the font of a setting; undefined for a font of the device. */
function findFont(setting: FontSetting | undefined): LoadedFont | undefined {
  if (setting === undefined || setting === 'sans' || setting === 'serif') return undefined
  if (typeof setting === 'string') {
    const { weight, fallback, metrics } = shippedFonts[setting]
    const { files, license } = fontFiles[setting]
    return {
      files: files.map(({ url, range }) => ({ url, range, weight, style: 'normal' })),
      fallback,
      metrics,
      license,
    }
  }
  const [first] = setting.files
  if (!first) return undefined
  const files = setting.files.map(({ sha256, weight, style }) => ({ url: getFontUrl(sha256), weight, style }))
  return { files, fallback: setting.fallback, metrics: first.metrics }
}

const toPercent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** Writes the `@font-face` rules of a font, and of device fonts scaled to its metrics, which are shown until it has loaded. */
function writeFaces(family: string, { files, fallback, metrics, license }: LoadedFont): string[] {
  const { width, names } = deviceFonts[fallback]
  const scale = metrics.width / width
  const measures = [
    `size-adjust:${toPercent(scale)}`,
    `ascent-override:${toPercent(metrics.ascent / scale)}`,
    `descent-override:${toPercent(metrics.descent / scale)}`,
    `line-gap-override:${toPercent(metrics.lineGap / scale)}`,
  ].join(';')
  return [
    ...(license ? [`/* SIL Open Font License 1.1: ${license} */`] : []),
    ...files.map(
      ({ url, weight, style, range }) =>
        `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};font-style:${style};font-display:swap${range ? `;unicode-range:${range}` : ''}}`,
    ),
    ...names.map(([weight, locals]) => {
      const sources = locals.map((name) => `local("${name}")`).join(',')
      return `@font-face{font-family:"${family} fallback";src:${sources};font-weight:${weight};${measures}}`
    }),
  ]
}

/** Returns the `@font-face` rules of a theme's fonts, and the custom properties that name the fonts. */
export function writeFonts(theme: Theme): { faces: string[]; properties: string[] } {
  const settings = [
    ['font', theme.font],
    ['font-headings', theme.headings],
  ] as const
  const faces: string[] = []
  const properties: string[] = []
  for (const [property, setting] of settings) {
    const font = findFont(setting)
    if (typeof setting === 'string' && !font) properties.push(`--${property}:var(--font-${setting})`)
    if (!font) continue
    const family = `site ${property}`
    faces.push(...writeFaces(family, font))
    properties.push(`--${property}:"${family}","${family} fallback",var(--font-${font.fallback})`)
  }
  return { faces, properties }
}

/** Returns the URLs of the font files to preload: one of each font, or two where letters of this locale are in the second. */
export function listFontPreloads({ theme }: Pick<Site, 'theme'>, locale: string): string[] {
  const urls = [theme.font, theme.headings].flatMap((setting) => {
    const font = findFont(setting)
    const count = font?.license && extendedLanguages.has(locale) ? 2 : 1
    return font?.files.slice(0, count).map(({ url }) => url) ?? []
  })
  return [...new Set(urls)]
}
