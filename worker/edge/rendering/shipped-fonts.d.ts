/** The files of the fonts that every site can use. */
declare module 'virtual:shipped-fonts' {
  interface FontFile {
    subset: 'latin' | 'latin-ext'
    /** The characters of the file, as in CSS `unicode-range`. */
    range: string
    url: string
  }
  export const fontFiles: Record<
    import('#worker/contract/theme/shipped-fonts.ts').ShippedFontName,
    { license: string; files: FontFile[] }
  >
}
