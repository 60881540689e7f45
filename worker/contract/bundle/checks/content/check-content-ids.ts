import { flatMapInTurns, type Turns } from '../../../turns.ts'
import { idAndSlug } from '../check-names.ts'
import { findFragments, findInDocument, getAllBlocks, getKind } from '../fragments.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import type { Outline } from '../outline.ts'
import type { IsValid } from '../validity.ts'

interface ReferenceKind {
  list: Exclude<keyof Outline, 'site'>
  /** Restricts the list to items of one kind. */
  of?: string
  what: string
  /** The paths of references to it, and the paths of references in blocks, by block kind. */
  at: string[]
  inBlocks: [kind: string, path: string][]
}

const kinds: ReferenceKind[] = [
  {
    list: 'images',
    what: 'image',
    at: [
      'site.content.cover',
      'pages.*.cover',
      'posts.*.cover',
      'collections.*.cover',
      'authors.*.image',
      'products.*.images.*',
      'calendars.*.cover',
      'forms.*.cover',
      'forms.*.steps.*.fields.*.options.*.image',
    ],
    inBlocks: [
      ['image', 'image'],
      ['testimonials', 'items.*.image'],
    ],
  },
  { list: 'pages', what: 'page', at: ['site.content.blog', 'site.content.shop'], inBlocks: [] },
  {
    list: 'menus',
    what: 'menu',
    at: ['site.content.navigation', 'site.content.footer.columns.*.menu'],
    inBlocks: [['navigation', 'menu']],
  },
  {
    list: 'categories',
    what: 'category',
    at: ['posts.*.category', 'categories.*.parent'],
    inBlocks: [['blog-list', 'category']],
  },
  { list: 'authors', what: 'author', at: ['posts.*.author'], inBlocks: [['blog-list', 'author']] },
  { list: 'tags', what: 'tag', at: ['posts.*.tags.*'], inBlocks: [['blog-list', 'tag']] },
  { list: 'products', what: 'product', at: ['collections.*.products.*'], inBlocks: [] },
  {
    list: 'collections',
    what: 'collection',
    at: [],
    inBlocks: [
      ['product-list', 'collection'],
      ['collection-list', 'collections.*'],
    ],
  },
  { list: 'calendars', what: 'calendar', at: [], inBlocks: [['calendar', 'of.calendar']] },
  { list: 'services', what: 'service', at: [], inBlocks: [['calendar', 'of.service']] },
  { list: 'teams', what: 'team', at: [], inBlocks: [['calendar', 'of.team']] },
  { list: 'groups', what: 'group', at: [], inBlocks: [['calendar', 'of.group']] },
  { list: 'serviceMenus', what: 'service menu', at: [], inBlocks: [['calendar', 'of.serviceMenu']] },
  ...['form', 'survey', 'quiz'].map((kind) => ({
    list: 'forms' as const,
    of: kind,
    what: kind,
    at: [],
    inBlocks: [[kind, 'form'] as [string, string]],
  })),
]

/** Checks that all ids that content refers to exist, and that lists of ids have no repetitions. */
export function* checkContentIds(outline: Outline, isValid: IsValid): Turns<Mistake[]> {
  const blocksByKind = Map.groupBy(yield* getAllBlocks(outline), getKind)
  return yield* flatMapInTurns(
    kinds,
    ({ list, of, what, at, inBlocks }) => {
      const items = findInDocument(outline, `${list}.*`).filter(
        (item) => of === undefined || getKind(item) === of,
      )
      const known = new Set(items.map(({ value }) => idAndSlug.safeParse(value).data?.id))
      const isReadable = isValid(list, 'id', ...(of === undefined ? [] : ['kind']))
      const seen = new Set<string>()
      const check = ({ path, value }: Fragment<unknown>): Mistake[] => {
        if (typeof value !== 'string') return []
        if (!known.has(value) && isReadable)
          return [{ path, code: 'unknown', message: `There is no ${what} ${value}` }]
        const [, ofList] = /^(.*)\.\d+$/.exec(path) ?? []
        if (ofList === undefined) return []
        const key = `${ofList} ${value}`
        if (seen.has(key)) return [{ path, code: 'duplicate', message: `${value} is in this list already` }]
        seen.add(key)
        return []
      }
      return [
        ...at.flatMap((path) => findInDocument(outline, path)),
        ...inBlocks.flatMap(([kind, path]) =>
          (blocksByKind.get(kind) ?? []).flatMap((block) => findFragments(block, path)),
        ),
      ].flatMap(check)
    },
    1,
  )
}
