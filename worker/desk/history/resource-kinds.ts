import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'

/** The name of each kind of resource, in the plural, in the order in which pages list them. */
const kindTexts: Record<ResourceKind, DeskMessageKey> = {
  site: 'published.site',
  staff: 'reports.staff',
  resource: 'blocks.rooms',
  service: 'reports.service',
  calendar: 'published.calendars',
  team: 'published.teams',
  group: 'published.groups',
  'service-menu': 'published.serviceMenus',
  'one-time-link': 'published.oneTimeLinks',
  form: 'published.forms',
  image: 'published.images',
  page: 'published.pages',
  post: 'published.posts',
  category: 'published.categories',
  author: 'published.authors',
  tag: 'content.tags',
  product: 'published.products',
  collection: 'published.collections',
  menu: 'published.menus',
  redirect: 'published.redirects',
}

const isKind = (kind: string): kind is ResourceKind => Object.hasOwn(kindTexts, kind)

/** Returns the key of a kind's name; undefined for a kind that only a newer origin has. */
export const findKindText = (kind: string): DeskMessageKey | undefined =>
  isKind(kind) ? kindTexts[kind] : undefined

const order = Object.keys(kindTexts)

/** Compares kinds for sorting. Unknown kinds come first. */
export const compareKinds = (one: string, other: string): number => order.indexOf(one) - order.indexOf(other)
