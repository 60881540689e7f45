import type { LocaleCode } from '#locales/codes.ts'
import type { ContentFeed } from '#worker/contract/content/feed.ts'
import { addressIn, addressInLocale, type LocalSite } from '../head/local-site.ts'
import { type FeedFormat, feedAddress } from './feed-path.ts'

export type FeedPost = ContentFeed['posts'][number]

/** A feed's title, which is read beside those of others: the business's name is in it. */
export function feedTitle({ site, i18n }: LocalSite, { title }: ContentFeed): string {
  const name = i18n.text(site.name)
  return title.includes(name) ? title : `${title} · ${name}`
}

/** Where the feed itself is had. */
export function selfAddress(local: LocalSite, { path }: ContentFeed, format: FeedFormat): string {
  return addressIn(local, feedAddress(path, format))
}

/** The language that a post is in. */
export const languageOf = ({ i18n }: LocalSite, { lang }: FeedPost): LocaleCode => lang ?? i18n.locale

/** What names a post for ever in one language: its address there, whatever language the feed was asked for in. */
export function postId(local: LocalSite, post: FeedPost): string {
  return addressInLocale(local.site, languageOf(local, post), post.path)
}

/** When a post last changed. */
export const changedAt = ({ updatedAt, publishedAt }: FeedPost) => updatedAt ?? publishedAt
