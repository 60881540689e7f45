import { renderToString } from 'react-dom/server.edge'

/** The ways to embed a page, as values of `data-daybook`. */
export const embedKinds = ['inline', 'popup', 'button'] as const
export type EmbedKind = (typeof embedKinds)[number]

interface EmbedCode {
  publicUrl: string
  path: string
  kind: EmbedKind
  /** The text of the link or button. */
  text: string
}

/** Writes the markup that shows a page of this site in a page of another one. */
export function writeEmbedCode({ publicUrl, path, kind, text }: EmbedCode): string {
  const link = (
    <a href={new URL(path, publicUrl).href} data-daybook={kind}>
      {text}
    </a>
  )
  const script = new URL('/embed.js', publicUrl).href
  return `<script async src="${script}"></script>\n${renderToString(link)}`
}
