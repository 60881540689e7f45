/** The files of the fonts that every site can use. */
declare module 'virtual:shipped-fonts' {
  interface FontFile {
    /** `extended` has the letters of Hungarian and Polish, `latin-ext` those of other languages. */
    subset: 'latin' | 'extended' | 'latin-ext'
    /** The characters of the file, as in CSS `unicode-range`. Those of an earlier file win. */
    range: string
    url: string
  }
  export const fontFiles: Record<
    import('#worker/contract/theme/shipped-fonts.ts').ShippedFontName,
    { license: string; text: FontFile[]; headings: FontFile[] }
  >
}
