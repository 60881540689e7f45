import type { LocaleCode } from '#locales/codes.ts'
import type { ContentFeed } from '#worker/contract/content/feed.ts'
import { type FeedFormat, getFeedPath } from '../head/feed-path.ts'
import { createPublicUrls, getPublicUrl, type LocalSite } from '../site/local-site.ts'

export type FeedPost = ContentFeed['posts'][number]

/** Returns a feed's title. It includes the business's name, because feed readers list the feeds of many sites. */
export function getFeedTitle({ site, i18n }: LocalSite, { title }: ContentFeed): string {
  const name = i18n.text(site.name)
  return title.includes(name) ? title : `${title} · ${name}`
}

/** Returns the URL of the feed itself. */
export function getFeedUrl(local: LocalSite, { path }: ContentFeed, format: FeedFormat): string {
  return getPublicUrl(local, getFeedPath(path, format))
}

/** Returns the locale of a post's text. */
export const getPostLocale = ({ i18n }: LocalSite, { lang }: FeedPost): LocaleCode => lang ?? i18n.locale

/**
 * Returns the permanent id of a post: its URL in its own locale. The id is the same in the feeds of all locales, and does not
 * change when the site changes its languages.
 */
export function getPostId(local: LocalSite, post: FeedPost): string {
  return createPublicUrls(local.site.publicUrl, post.path)(`/${getPostLocale(local, post)}`)
}

/** Returns when a post last changed. */
export const getChangedAt = ({ updatedAt, publishedAt }: FeedPost) => updatedAt ?? publishedAt
