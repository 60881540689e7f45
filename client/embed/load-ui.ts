import type { EmbedUi } from './ui/embed-ui.ts'

/** Loads what the script draws itself, once, from the site of an address. */
export const loadUi = ({ origin }: URL): Promise<EmbedUi> =>
  import(/* @vite-ignore */ `${origin}/embed-ui.js`)
