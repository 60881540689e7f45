import { contentRows, draftRoot } from '#test/fixtures/content-addresses.ts'
import { pages } from '#worker/origin/demo/content/pages/pages.ts'

/** A page that is pictured. */
export interface Pictured {
  /** The beginning of its pictures' names. */
  name: string
  address: string
  /** In the dark too. */
  dark?: boolean
  /** In these languages too. */
  locales?: string[]
}

const nameOf = (address: string) => address.slice(1).replaceAll('/', '-') || 'home'

const inTheDark = new Set(['/', '/journal', '/journal/b/first-visit', '/product/gift-card'])
/** Massage is told in English alone: in German a sentence says so. */
const languages = new Map([
  ['/', ['de', 'fi']],
  ['/journal', ['de']],
  ['/services/massage', ['de']],
])

const published = new Set([
  ...pages.map(({ path }) => `/${path}`),
  ...contentRows.map((row) => row.canonical),
])

/** Every page of the demo, the second one of its journal, and its draft. */
export const contentPages: Pictured[] = [
  ...[...published].map((address) => ({
    name: nameOf(address),
    address,
    dark: inTheDark.has(address),
    locales: languages.get(address) ?? [],
  })),
  { name: 'journal-2', address: '/journal?page=2' },
  { name: 'preview', address: draftRoot },
  { name: 'preview-post', address: `${draftRoot}/b/a-quiet-january` },
]
