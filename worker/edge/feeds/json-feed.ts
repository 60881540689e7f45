import { toLanguageTag } from '#locales/regional-tags.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import type { ContentFeed } from '#worker/contract/content/feed.ts'
import { addressIn, type LocalSite } from '../head/local-site.ts'
import { sharedImage } from '../head/shared-image.ts'
import { absoluteLinks } from './absolute-links.ts'
import { type FeedPost, feedTitle, languageOf, postId, selfAddress } from './feed-post.ts'

const author = (local: LocalSite, { name, path }: NamedLink) => ({ name, url: addressIn(local, path) })

function item(local: LocalSite, post: FeedPost) {
  const { path, title, summary, cover, category, publishedAt, updatedAt, html } = post
  return {
    id: postId(local, post),
    url: addressIn(local, path),
    title,
    content_html: absoluteLinks(local, path, html),
    summary,
    image: cover && sharedImage(local.site.publicUrl, cover).url,
    date_published: publishedAt,
    date_modified: updatedAt,
    authors: post.author && [author(local, post.author)],
    tags: category && [category.name],
    language: toLanguageTag(languageOf(local, post)),
  }
}

/** A list of posts as JSON Feed 1.1. */
export function jsonFeed(local: LocalSite, feed: ContentFeed): string {
  const { site, i18n } = local
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(local, feed),
    description: site.description && i18n.text(site.description),
    home_page_url: addressIn(local, feed.path),
    feed_url: selfAddress(local, feed, 'json'),
    icon: new URL('/icon.svg', site.publicUrl).href,
    language: toLanguageTag(i18n.locale),
    authors: [author(local, { name: i18n.text(site.name), path: '/' })],
    items: feed.posts.map((post) => item(local, post)),
  })
}
