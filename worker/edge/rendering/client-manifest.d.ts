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
    | 'flow'
    | 'form'
    | 'manage'
    | 'page'
    | 'booked'
    | 'calendars'
    | 'consent'
    | 'content'
    | 'embedDocs'
    | 'frame'
    | 'islands'
    | 'request'
    | 'results'
    | 'product'
    | 'search'
    | 'desk'
    | 'deskAgenda'
    | 'deskLook'
    | 'deskPush'
    | 'deskSetup'
    | 'deskWorker',
    EntryAssets
  >
  /** The lazy chunks that some pages need when they are first shown. */
  export const lazyChunks: Record<
    | keyof typeof import('#client/booking/chunks/flow-chunks.ts').flowChunks
    | keyof typeof import('#client/forms/chunks.ts').formChunks
    | 'manage'
    | 'reschedule'
    | 'cancel',
    EntryAssets
  >
  /** URLs of the modules with the messages that a kind of page sends to the browser. */
  export const messagesUrls: Record<
    import('#locales/page-messages.ts').MessagesKind,
    Record<import('#locales/codes.ts').LocaleCode, string>
  >
}
