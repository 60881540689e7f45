import type { EmbedUi } from './ui/embed-ui.ts'

/** Loads `/embed-ui.js` from the site of a URL. The browser loads it once. */
export const loadUi = ({ origin }: URL): Promise<EmbedUi> =>
  import(/* @vite-ignore */ `${origin}/embed-ui.js`)
