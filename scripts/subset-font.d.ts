declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** The value of an axis, or the range that is kept. */
    variationAxes: Record<string, number | { min: number; max: number }>
    /** The OpenType features that are kept. */
    keepFeatures: readonly string[]
    noHinting: boolean
  }
  /** Returns a font that has the characters of a text only. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
