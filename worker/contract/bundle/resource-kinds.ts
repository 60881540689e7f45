/** The lists of a bundle that booking and forms use, each with the kind of its resources. */
const bookingLists = [
  ['staff', 'staff'],
  ['resources', 'resource'],
  ['services', 'service'],
  ['calendars', 'calendar'],
  ['teams', 'team'],
  ['groups', 'group'],
  ['serviceMenus', 'service-menu'],
  ['oneTimeLinks', 'one-time-link'],
  ['forms', 'form'],
] as const

/** The lists of a bundle that content pages use. */
export const contentLists = [
  ['images', 'image'],
  ['pages', 'page'],
  ['posts', 'post'],
  ['categories', 'category'],
  ['authors', 'author'],
  ['tags', 'tag'],
  ['products', 'product'],
  ['collections', 'collection'],
  ['menus', 'menu'],
  ['redirects', 'redirect'],
] as const

export const bundleLists = [...bookingLists, ...contentLists] as const

export type ResourceKind = 'site' | (typeof bundleLists)[number][1]

const listNames: ReadonlyMap<ResourceKind, string> = new Map(bundleLists.map(([list, kind]) => [kind, list]))

/** Returns the name of the list that has the resources of a kind; undefined for the settings of the site. */
export const findListName = (kind: ResourceKind): string | undefined => listNames.get(kind)

const textKinds: ReadonlySet<string> = new Set(contentLists.map(([, kind]) => kind))

/** Returns whether a resource is a text, which somebody with the right to edit texts may change. */
export const isTextKind = (kind: ResourceKind): boolean => textKinds.has(kind)

/** The kind of the settings, and of the items of each list. */
export const resourceKinds: readonly [ResourceKind, ...ResourceKind[]] = [
  'site',
  ...bundleLists.map(([, kind]) => kind),
]
