import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import { listAlternates } from './alternates.ts'
import { feedFormats, feedTypes, getFeedPath } from './feed-path.ts'

interface CanonicalProps {
  local: LocalSite
  path: string
  isVariant: boolean
}

/** The link to the canonical URL of a public page. The page at that URL also links to itself in every locale. */
export function Canonical({ local, path, isVariant }: CanonicalProps) {
  const alternates = isVariant ? [] : listAlternates(local.site, path)
  return (
    <>
      <link rel="canonical" href={getPublicUrl(local, path)} />
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
    </>
  )
}

/** Links to the feeds of a list of posts. */
export function FeedLinks({ local, list, title }: { local: LocalSite; list: string; title: string }) {
  return feedFormats.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={feedTypes[format]}
      title={title}
      href={getPublicUrl(local, getFeedPath(list, format))}
    />
  ))
}
