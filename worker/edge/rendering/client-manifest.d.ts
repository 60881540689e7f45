declare module 'virtual:client-manifest' {
  interface EntryAssets {
    js: string
    css: string[]
    /** URLs of the chunks that the entry imports. */
    imports: string[]
  }
  export const clientManifest: Record<
    'flow' | 'form' | 'manage' | 'page' | 'content' | 'islands' | 'results',
    EntryAssets
  >
}
