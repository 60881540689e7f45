import type { FontMetrics } from './font-metrics.ts'

interface ShippedFont {
  /** The package that its files are from, without the scope. */
  package: string
  fallback: 'sans' | 'serif'
  /** The weights that its files have. */
  weight: string
  metrics: FontMetrics
}

/** The fonts that every site can use, under the SIL Open Font License. */
export const shippedFonts = {
  /** A humanist sans. */
  'source-sans': {
    package: 'source-sans-3',
    fallback: 'sans',
    weight: '200 900',
    metrics: { ascent: 1.024, descent: 0.4, lineGap: 0, width: 0.4193 },
  },
  /** A geometric sans. */
  outfit: {
    package: 'outfit',
    fallback: 'sans',
    weight: '100 900',
    metrics: { ascent: 1, descent: 0.26, lineGap: 0, width: 0.4393 },
  },
  /** A rounded sans. */
  nunito: {
    package: 'nunito',
    fallback: 'sans',
    weight: '200 1000',
    metrics: { ascent: 1.011, descent: 0.353, lineGap: 0, width: 0.4523 },
  },
  /** A serif for long texts. */
  'source-serif': {
    package: 'source-serif-4',
    fallback: 'serif',
    weight: '200 900',
    metrics: { ascent: 1.036, descent: 0.335, lineGap: 0, width: 0.4817 },
  },
  /** A slab serif. */
  bitter: {
    package: 'bitter',
    fallback: 'serif',
    weight: '100 900',
    metrics: { ascent: 0.935, descent: 0.265, lineGap: 0, width: 0.4672 },
  },
  /** A soft serif for headings. */
  fraunces: {
    package: 'fraunces',
    fallback: 'serif',
    weight: '100 900',
    metrics: { ascent: 0.978, descent: 0.255, lineGap: 0, width: 0.4719 },
  },
} as const satisfies Record<string, ShippedFont>

export type ShippedFontName = keyof typeof shippedFonts

export const shippedFontNames = Object.keys(shippedFonts) as [ShippedFontName, ...ShippedFontName[]]
