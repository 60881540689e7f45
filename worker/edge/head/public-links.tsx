import { feedFormats, feedTypes, getFeedPath } from '../feeds/feed-path.ts'
import { listAlternates } from './alternates.ts'
import { getPublicUrl, type LocalSite } from './local-site.ts'

/** The canonical URL of a public page, and its URLs in every locale. */
export function Canonical({ local, path }: { local: LocalSite; path: string }) {
  return (
    <>
      <link rel="canonical" href={getPublicUrl(local, path)} />
      {listAlternates(local.site, path).map(({ hreflang, href }) => (
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
