import { flatMapWithPauses, type PausableWork } from '../../../pausable-work.ts'
import { idAndSlug } from '../check-names.ts'
import { findFragments, findInDocument, getAllBlocks, getKind } from '../fragments.ts'
import { explainMissing } from '../messages/explain-missing.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import type { Outline } from '../outline.ts'
import type { IsValid } from '../validity.ts'

/** A list of a bundle, and the places in content that refer to its items by id. */
interface ReferenceKind {
  list: Exclude<keyof Outline, 'site'>
  /** Restricts the list to items of one kind. */
  kind?: string
  /** Names an item in messages. */
  label: string
  paths: string[]
  /** The paths of references in blocks, by block kind. */
  blockPaths: [kind: string, path: string][]
}

const referenceKinds: ReferenceKind[] = [
  {
    list: 'images',
    label: 'image',
    paths: [
      'site.content.cover',
      'site.brand.logo.light',
      'site.brand.logo.dark',
      'site.brand.icon',
      'pages.*.cover',
      'posts.*.cover',
      'collections.*.cover',
      'authors.*.image',
      'products.*.images.*',
      'calendars.*.cover',
      'staff.*.image',
      'services.*.image',
      'forms.*.cover',
      'forms.*.steps.*.fields.*.options.*.image',
    ],
    blockPaths: [
      ['image', 'image'],
      ['gallery', 'images.*.image'],
      ['testimonials', 'items.*.image'],
    ],
  },
  { list: 'pages', label: 'page', paths: ['site.content.blog', 'site.content.shop'], blockPaths: [] },
  {
    list: 'menus',
    label: 'menu',
    paths: ['site.content.navigation', 'site.content.footer.columns.*.menu'],
    blockPaths: [['navigation', 'menu']],
  },
  {
    list: 'categories',
    label: 'category',
    paths: ['posts.*.category', 'categories.*.parent'],
    blockPaths: [['blog-list', 'category']],
  },
  { list: 'authors', label: 'author', paths: ['posts.*.author'], blockPaths: [['blog-list', 'author']] },
  { list: 'tags', label: 'tag', paths: ['posts.*.tags.*'], blockPaths: [['blog-list', 'tag']] },
  { list: 'products', label: 'product', paths: ['collections.*.products.*'], blockPaths: [] },
  {
    list: 'collections',
    label: 'collection',
    paths: [],
    blockPaths: [
      ['product-list', 'collection'],
      ['collection-list', 'collections.*'],
    ],
  },
  { list: 'calendars', label: 'calendar', paths: [], blockPaths: [['calendar', 'of.calendar']] },
  { list: 'services', label: 'service', paths: [], blockPaths: [['calendar', 'of.service']] },
  { list: 'teams', label: 'team', paths: [], blockPaths: [['calendar', 'of.team']] },
  { list: 'groups', label: 'group', paths: [], blockPaths: [['calendar', 'of.group']] },
  { list: 'serviceMenus', label: 'service menu', paths: [], blockPaths: [['calendar', 'of.serviceMenu']] },
  ...['form', 'survey', 'quiz'].map((kind) => ({
    list: 'forms' as const,
    kind,
    label: kind,
    paths: [],
    blockPaths: [[kind, 'form'] as [string, string]],
  })),
]

/** Checks that all ids that content refers to exist, and that lists of ids have no repetitions. */
export function* checkContentIds(outline: Outline, isValid: IsValid): PausableWork<Mistake[]> {
  const blocksByKind = Map.groupBy(yield* getAllBlocks(outline), getKind)
  return yield* flatMapWithPauses(
    referenceKinds,
    ({ list, kind, label, paths, blockPaths }) => {
      const items = findInDocument(outline, `${list}.*`).filter(
        (item) => kind === undefined || getKind(item) === kind,
      )
      const ids = new Set(items.flatMap(({ value }) => idAndSlug.safeParse(value).data?.id ?? []))
      const isReadable = isValid(list, 'id', ...(kind === undefined ? [] : ['kind']))
      const seen = new Set<string>()
      const check = ({ path, value }: Fragment<unknown>): Mistake[] => {
        if (typeof value !== 'string') return []
        if (!ids.has(value) && isReadable)
          return [{ path, code: 'unknown', message: explainMissing(label, value, ids) }]
        const [, listPath] = /^(.*)\.\d+$/.exec(path) ?? []
        if (listPath === undefined) return []
        const key = `${listPath} ${value}`
        if (seen.has(key)) return [{ path, code: 'duplicate', message: `${value} is in this list already` }]
        seen.add(key)
        return []
      }
      return [
        ...paths.flatMap((path) => findInDocument(outline, path)),
        ...blockPaths.flatMap(([blockKind, path]) =>
          (blocksByKind.get(blockKind) ?? []).flatMap((block) => findFragments(block, path)),
        ),
      ].flatMap(check)
    },
    1,
  )
}
