import type { ReactNode } from 'react'
import { localeCodes } from '#locales/codes.ts'
import { regionalTags } from '#locales/tags.ts'
import type { PageAssets } from './assets.ts'
import { scriptJson } from './payload-script.ts'

interface DocumentProps {
  lang: string
  title: string
  description?: string | undefined
  assets: PageAssets
  theme?: string | undefined
  /** For a public page: the site's public origin, the locale's prefix, and the path without it. */
  canonical?: { origin: string; prefix: string; path: string } | undefined
  payload?: unknown
  children: ReactNode
}

function Alternates({ origin, prefix, path }: { origin: string; prefix: string; path: string }) {
  const address = (of: string) => `${origin}${of}${path === '/' && of ? '' : path}`
  return (
    <>
      <link rel="canonical" href={address(prefix)} />
      {localeCodes.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={code.includes('-') ? regionalTags[code] : code}
          href={address(`/${code}`)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('')} />
    </>
  )
}

/** The HTML around a page. Nothing in it is inline script or style, so that the policy can forbid both. */
export function Document({
  lang,
  title,
  description,
  assets,
  theme,
  canonical,
  payload,
  children,
}: DocumentProps) {
  return (
    <html lang={lang} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {!canonical && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {canonical && <Alternates {...canonical} />}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {theme && <link rel="stylesheet" href={theme} />}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        {children}
        {payload !== undefined && (
          <script
            type="application/json"
            id="payload"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`
            dangerouslySetInnerHTML={{ __html: scriptJson(payload) }}
          />
        )}
      </body>
    </html>
  )
}
