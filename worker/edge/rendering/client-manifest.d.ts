/** The client's files by entry: hashed files of the build, or their sources in development. */
declare module 'virtual:client-manifest' {
  interface EntryAssets {
    /** URL of the entry's script. */
    js: string
    css: string[]
    /** URLs of the chunks that the entry imports. */
    imports: string[]
  }
  export const clientManifest: Record<
    'flow' | 'form' | 'manage' | 'page' | 'consent' | 'content' | 'islands' | 'request' | 'results' | 'desk',
    EntryAssets
  >
}
