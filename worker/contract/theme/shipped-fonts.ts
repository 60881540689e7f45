import type { FontMetrics } from './font-metrics.ts'

interface ShippedFont {
  /** The package that its files are from, without the scope. */
  package: string
  fallback: 'sans' | 'serif'
  /** The weights that its files for texts have. */
  weight: string
  /** The measures of its files for texts. */
  metrics: FontMetrics
  /** The measures of its files for headings, which have one weight. */
  headings: FontMetrics
  /** The values of its axes in headings. Left out: its defaults. */
  headingAxes?: Record<string, number>
}

const WEIGHTS = '400 700'

/** The fonts that every site can use, under the SIL Open Font License. */
export const shippedFonts = {
  /** A humanist sans. */
  'source-sans': {
    package: 'source-sans-3',
    fallback: 'sans',
    weight: WEIGHTS,
    metrics: { ascent: 1.024, descent: 0.4, lineGap: 0, width: 0.4216 },
    headings: { ascent: 1.024, descent: 0.4, lineGap: 0, width: 0.4344 },
  },
  /** A geometric sans. */
  outfit: {
    package: 'outfit',
    fallback: 'sans',
    weight: WEIGHTS,
    metrics: { ascent: 1, descent: 0.26, lineGap: 0, width: 0.4457 },
    headings: { ascent: 1, descent: 0.26, lineGap: 0, width: 0.4543 },
  },
  /** A rounded sans. */
  nunito: {
    package: 'nunito',
    fallback: 'sans',
    weight: WEIGHTS,
    metrics: { ascent: 1.011, descent: 0.353, lineGap: 0, width: 0.4535 },
    headings: { ascent: 1.011, descent: 0.353, lineGap: 0, width: 0.4617 },
  },
  /** A serif for long texts. */
  'source-serif': {
    package: 'source-serif-4',
    fallback: 'serif',
    weight: WEIGHTS,
    metrics: { ascent: 1.036, descent: 0.335, lineGap: 0, width: 0.4824 },
    headings: { ascent: 1.036, descent: 0.335, lineGap: 0, width: 0.4897 },
  },
  /** A slab serif. */
  bitter: {
    package: 'bitter',
    fallback: 'serif',
    weight: WEIGHTS,
    metrics: { ascent: 0.935, descent: 0.265, lineGap: 0, width: 0.4691 },
    headings: { ascent: 0.935, descent: 0.265, lineGap: 0, width: 0.4752 },
  },
  /** A soft serif for headings. */
  fraunces: {
    package: 'fraunces',
    fallback: 'serif',
    weight: WEIGHTS,
    metrics: { ascent: 0.978, descent: 0.255, lineGap: 0, width: 0.5012 },
    headings: { ascent: 0.978, descent: 0.255, lineGap: 0, width: 0.4581 },
    headingAxes: { opsz: 60, SOFT: 50, WONK: 0 },
  },
} as const satisfies Record<string, ShippedFont>

export type ShippedFontName = keyof typeof shippedFonts

export const shippedFontNames = Object.keys(shippedFonts) as [ShippedFontName, ...ShippedFontName[]]
