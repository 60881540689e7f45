import { toLanguageTag } from '#locales/in-language.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import type { ContentFeed } from '#worker/contract/content/feed.ts'
import { getIconUrl } from '../head/site-icon.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import { toSharedImage } from '../structured-data/shared-image.ts'
import { toAbsoluteLinks } from './absolute-links.ts'
import { type FeedPost, getFeedTitle, getFeedUrl, getPostId, getPostLocale } from './feed-post.ts'

const toAuthor = (local: LocalSite, { name, path }: NamedLink) => ({ name, url: getPublicUrl(local, path) })

/** Returns a post as an item of a JSON feed. */
function toItem(local: LocalSite, post: FeedPost) {
  const { path, title, summary, cover, category, publishedAt, updatedAt, html } = post
  return {
    id: getPostId(local, post),
    url: getPublicUrl(local, path),
    title,
    content_html: toAbsoluteLinks(local, path, html),
    summary,
    image: cover && toSharedImage(local.site.publicUrl, cover).url,
    date_published: publishedAt,
    date_modified: updatedAt,
    authors: post.author && [toAuthor(local, post.author)],
    tags: category && [category.name],
    language: toLanguageTag(getPostLocale(local, post)),
  }
}

/** Returns a list of posts as JSON Feed 1.1. */
export function writeJsonFeed(local: LocalSite, feed: ContentFeed): string {
  const { site, i18n } = local
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: getFeedTitle(local, feed),
    description: site.description && i18n.text(site.description),
    home_page_url: getPublicUrl(local, feed.path),
    feed_url: getFeedUrl(local, feed, 'json'),
    icon: getIconUrl(site),
    language: toLanguageTag(i18n.locale),
    authors: [toAuthor(local, { name: i18n.text(site.name), path: '/' })],
    items: feed.posts.map((post) => toItem(local, post)),
  })
}
