import { pages } from '#demo/content/pages/pages.ts'
import { contentRows, DRAFT_ROOT } from '#test/fixtures/content-paths.ts'

export interface ContentPage {
  /** The prefix of file names. */
  name: string
  path: string
  /** Whether to take a screenshot in dark mode too. */
  dark?: boolean
  /** Locales to take screenshots in, besides English. */
  locales?: string[]
}

const toName = (path: string) => path.slice(1).replaceAll('/', '-') || 'home'

const darkPages = new Set(['/', '/journal', '/journal/b/first-visit', '/product/gift-card'])
/** The locales besides English, by path. The page about massage is in English only: in German it shows a notice. */
const localesByPath = new Map([
  ['/', ['de', 'fi']],
  ['/journal', ['de']],
  ['/services/massage', ['de']],
])

const publishedPaths = new Set([
  ...pages.map(({ path }) => `/${path}`),
  ...contentRows.map((row) => row.canonical),
])

/** The pages to take screenshots of: every page of the demo, the second page of its journal, and drafts. */
export const contentPages: ContentPage[] = [
  ...[...publishedPaths].map((path) => ({
    name: toName(path),
    path,
    dark: darkPages.has(path),
    locales: localesByPath.get(path) ?? [],
  })),
  { name: 'journal-2', path: '/journal?page=2' },
  { name: 'preview', path: DRAFT_ROOT },
  { name: 'preview-post', path: `${DRAFT_ROOT}/b/a-quiet-january` },
]
