import { fontFiles } from 'virtual:shipped-fonts'
import { getFontUrl } from '#worker/contract/content/asset.ts'
import type { Site } from '#worker/contract/site.ts'
import type { FontMetrics } from '#worker/contract/theme/font-metrics.ts'
import { getFonts } from '#worker/contract/theme/font-pairs.ts'
import { shippedFonts } from '#worker/contract/theme/shipped-fonts.ts'
import { writeFallbackFaces } from './fallback-faces.ts'

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
  /** Whether all files are bold. */
  isBold: boolean
  /** The path of its licence. */
  license?: string
}

/** The one weight of the files for headings. */
const HEADING_WEIGHT = '600'

/** Returns the font of a setting; undefined for a font of the device. */
function findFont(setting: FontSetting, use: 'text' | 'headings'): LoadedFont | undefined {
  if (setting === 'sans' || setting === 'serif') return undefined
  if (typeof setting === 'string') {
    const shipped = shippedFonts[setting]
    const isBold = use === 'headings'
    const weight = isBold ? HEADING_WEIGHT : shipped.weight
    const { license, [use]: files } = fontFiles[setting]
    return {
      files: files.map(({ url, range }) => ({ url, range, weight, style: 'normal' })),
      fallback: shipped.fallback,
      metrics: isBold ? shipped.headings : shipped.metrics,
      isBold,
      license,
    }
  }
  const [firstFile] = setting.files
  if (!firstFile) return undefined
  const files = setting.files.map(({ sha256, weight, style }) => ({ url: getFontUrl(sha256), weight, style }))
  return { files, fallback: setting.fallback, metrics: firstFile.metrics, isBold: false }
}

/** Returns the fonts of a theme with their custom properties. Headings have no entry if they use the font of texts. */
function listFonts(theme: Theme) {
  const { font, headings } = getFonts<FontSetting>(theme)
  const isSameFont = JSON.stringify(font) === JSON.stringify(headings)
  return [
    { property: 'font', setting: font, font: findFont(font, 'text') },
    ...(isSameFont
      ? []
      : [{ property: 'font-headings', setting: headings, font: findFont(headings, 'headings') }]),
  ]
}

/** Writes the `@font-face` rules of the files of a font. Where their ranges overlap, the last rule wins. */
function writeFaces(family: string, { files, license }: LoadedFont): string[] {
  return [
    ...(license ? [`/* SIL Open Font License 1.1: ${license} */`] : []),
    ...files
      .map(
        ({ url, weight, style, range }) =>
          `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};font-style:${style};font-display:swap${range ? `;unicode-range:${range}` : ''}}`,
      )
      .toReversed(),
  ]
}

/**
 * Returns the `@font-face` rules of a theme's fonts, and the custom properties that name the fonts. The names of the families begin
 * with `prefix`.
 */
export function writeFonts(theme: Theme, prefix = 'site'): { faces: string[]; properties: string[] } {
  const faces: string[] = []
  const properties: string[] = []
  for (const { property, setting, font } of listFonts(theme)) {
    if (!font && !(property === 'font' && setting === 'sans'))
      properties.push(`--${property}:var(--font-${setting})`)
    if (!font) continue
    const family = `${prefix} ${property}`
    const fallback = writeFallbackFaces(family, font)
    faces.push(...writeFaces(family, font), ...fallback.rules)
    const families = [family, ...fallback.families].map((name) => `"${name}"`)
    properties.push(`--${property}:${families.join(',')},var(--font-${font.fallback})`)
  }
  return { faces, properties }
}
