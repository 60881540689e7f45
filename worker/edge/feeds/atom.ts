import { toLanguageTag } from '#locales/regional-tags.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import type { ContentFeed } from '#worker/contract/content/feed.ts'
import { optionalXml, type Xml, xml, xmlDocument } from '../files/xml.ts'
import { addressIn, type LocalSite } from '../head/local-site.ts'
import { absoluteLinks } from './absolute-links.ts'
import { feedTypes } from './feed-path.ts'
import { changedAt, type FeedPost, feedTitle, postId, selfAddress } from './feed-post.ts'

const author = (local: LocalSite, { name, path }: NamedLink): Xml =>
  xml('author', {}, xml('name', {}, name), xml('uri', {}, addressIn(local, path)))

function entry(local: LocalSite, post: FeedPost): Xml {
  const { path, lang, title, summary, category, html } = post
  return xml(
    'entry',
    { 'xml:lang': lang && toLanguageTag(lang) },
    xml('id', {}, postId(local, post)),
    xml('title', {}, title),
    xml('link', { rel: 'alternate', type: 'text/html', href: addressIn(local, path) }),
    xml('published', {}, post.publishedAt),
    xml('updated', {}, changedAt(post)),
    post.author && author(local, post.author),
    category && xml('category', { term: category.name }),
    optionalXml('summary', summary),
    xml('content', { type: 'html' }, absoluteLinks(local, path, html)),
  )
}

/** What an empty feed, which has to have one, says of its last change. */
const never = new Date(0).toISOString()

/** The latest of instants with any offsets. */
const latest = (instants: string[]) =>
  instants.reduce((last, one) => (Date.parse(one) > Date.parse(last) ? one : last), never)

/** A list of posts as Atom (RFC 4287). */
export function atomFeed(local: LocalSite, feed: ContentFeed): string {
  const { site, i18n } = local
  const self = selfAddress(local, feed, 'atom')
  return xmlDocument(
    xml(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': toLanguageTag(i18n.locale) },
      xml('id', {}, self),
      xml('title', {}, feedTitle(local, feed)),
      optionalXml('subtitle', site.description && i18n.text(site.description)),
      xml('link', { rel: 'self', type: feedTypes.atom, href: self }),
      xml('link', { rel: 'alternate', type: 'text/html', href: addressIn(local, feed.path) }),
      xml('updated', {}, latest(feed.posts.map(changedAt))),
      author(local, { name: i18n.text(site.name), path: '/' }),
      xml('icon', {}, new URL('/icon.svg', site.publicUrl).href),
      ...feed.posts.map((post) => entry(local, post)),
    ),
  )
}
