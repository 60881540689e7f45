import type { ReactNode } from 'react'
import type { LocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { Head } from '../head/content-head.ts'
import { OpenGraph } from '../head/open-graph.tsx'
import { Canonical, FeedLinks } from '../head/public-links.tsx'
import type { LocalSite } from '../site/local-site.ts'
import { toJsonLd } from '../structured-data/thing.ts'
import type { PageAssets } from './page-assets.ts'

interface DocumentProps {
  locale: LocaleCode
  title: string
  description?: string | undefined
  assets: PageAssets
  theme?: string | undefined
  /** Icons and colours of the business. */
  brandHead?: ReactNode
  /** Whether search engines may list the page. */
  index: boolean
  /** Metadata of a public page. */
  publicHead?: { local: LocalSite; head: Head } | undefined
  payload?: unknown
  children: ReactNode
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Returns JSON that cannot end the script element around it. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? character)
}

/** Data in a script element. The content security policy allows it, as it never runs. */
function DataScript({ type, id, data }: { type: string; id?: string; data: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />
}

function PublicHead({ local, head, index }: { local: LocalSite; head: Head; index: boolean }) {
  const { path, share, feed, isVariant = false } = head
  return (
    <>
      {index && <Canonical local={local} path={path} isVariant={isVariant} />}
      {feed && <FeedLinks local={local} list={feed} title={local.i18n.text(local.site.name)} />}
      <OpenGraph local={local} path={path} share={share} isVariant={isVariant} />
    </>
  )
}

/** The HTML document around a page. It has no inline script or style, which the content security policy forbids. */
export function Document(props: DocumentProps) {
  const { locale, title, description, assets, theme, brandHead, index, publicHead, payload, children } = props
  return (
    <html {...inLanguage(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {!index && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        {brandHead}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {theme && <link rel="stylesheet" href={theme} />}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {assets.scripts.map((src) => (
          <script
            key={src}
            type="module"
            fetchPriority="low"
            src={src}
            data-hydrates={src === assets.hydrates ? '' : undefined}
          />
        ))}
        {publicHead && <PublicHead {...publicHead} index={index} />}
      </head>
      <body>
        {children}
        {publicHead && publicHead.head.graph.length > 0 && (
          <DataScript type="application/ld+json" data={toJsonLd(publicHead.head.graph)} />
        )}
        {payload !== undefined && <DataScript type="application/json" id="payload" data={payload} />}
      </body>
    </html>
  )
}
