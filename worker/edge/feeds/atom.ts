import { toLanguageTag } from '#locales/in-language.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import type { ContentFeed } from '#worker/contract/content/feed.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { optionalXml, type Xml, xml, xmlDocument } from '../files/xml.ts'
import { feedTypes } from '../head/feed-path.ts'
import { getIconUrl } from '../head/site-icon.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import { toAbsoluteLinks } from './absolute-links.ts'
import { type FeedPost, getChangedAt, getFeedTitle, getFeedUrl, getPostId } from './feed-post.ts'

const writeAuthor = (local: LocalSite, { name, path }: NamedLink): Xml =>
  xml('author', {}, xml('name', {}, name), xml('uri', {}, getPublicUrl(local, path)))

/** Writes a post as an entry of an Atom feed. */
function writeEntry(local: LocalSite, post: FeedPost): Xml {
  const { path, lang, title, summary, category, html } = post
  return xml(
    'entry',
    { 'xml:lang': lang && toLanguageTag(lang) },
    xml('id', {}, getPostId(local, post)),
    xml('title', {}, title),
    xml('link', { rel: 'alternate', type: 'text/html', href: getPublicUrl(local, path) }),
    xml('published', {}, post.publishedAt),
    xml('updated', {}, getChangedAt(post)),
    post.author && writeAuthor(local, post.author),
    category && xml('category', { term: category.name }),
    optionalXml('summary', summary),
    xml('content', { type: 'html' }, toAbsoluteLinks(local, path, html)),
  )
}

/** The `updated` element of an empty feed, which must have one. */
const EPOCH = toIso(0)

/** Returns the latest of several instants. Their UTC offsets may differ. */
const findLatest = (instants: string[]) =>
  instants.reduce((latest, instant) => (Date.parse(instant) > Date.parse(latest) ? instant : latest), EPOCH)

/** Returns a list of posts as Atom (RFC 4287). */
export function writeAtomFeed(local: LocalSite, feed: ContentFeed): string {
  const { site, i18n } = local
  const self = getFeedUrl(local, feed, 'atom')
  return xmlDocument(
    xml(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': toLanguageTag(i18n.locale) },
      xml('id', {}, self),
      xml('title', {}, getFeedTitle(local, feed)),
      optionalXml('subtitle', site.description && i18n.text(site.description)),
      xml('link', { rel: 'self', type: feedTypes.atom, href: self }),
      xml('link', { rel: 'alternate', type: 'text/html', href: getPublicUrl(local, feed.path) }),
      xml('updated', {}, findLatest(feed.posts.map(getChangedAt))),
      writeAuthor(local, { name: i18n.text(site.name), path: '/' }),
      xml('icon', {}, getIconUrl(site)),
      ...feed.posts.map((post) => writeEntry(local, post)),
    ),
  )
}
