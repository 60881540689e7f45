import type { LocaleCode } from '#locales/codes.ts'
import type { ContentFeed } from '#worker/contract/content/feed.ts'
import { getPublicUrl, getPublicUrlIn, type LocalSite } from '../head/local-site.ts'
import { type FeedFormat, getFeedPath } from './feed-path.ts'

export type FeedPost = ContentFeed['posts'][number]

/** A feed's title, which is read beside those of others: the business's name is in it. */
export function getFeedTitle({ site, i18n }: LocalSite, { title }: ContentFeed): string {
  const name = i18n.text(site.name)
  return title.includes(name) ? title : `${title} · ${name}`
}

/** Where the feed itself is had. */
export function getFeedUrl(local: LocalSite, { path }: ContentFeed, format: FeedFormat): string {
  return getPublicUrl(local, getFeedPath(path, format))
}

/** The language that a post is in. */
export const getPostLocale = ({ i18n }: LocalSite, { lang }: FeedPost): LocaleCode => lang ?? i18n.locale

/** What names a post for ever in one language: its address there, whatever language the feed was asked for in. */
export function getPostId(local: LocalSite, post: FeedPost): string {
  return getPublicUrlIn(local.site, getPostLocale(local, post), post.path)
}

/** When a post last changed. */
export const getChangedAt = ({ updatedAt, publishedAt }: FeedPost) => updatedAt ?? publishedAt
