import { expect, test } from 'vitest'
import { type Element, readXml } from '#test/fixtures/read-xml.ts'
import { german, site } from '../structured-data/view.fixture.ts'
import { writeAtomFeed } from './atom.ts'
import { feedWith, recoveryFeed } from './feed.fixture.ts'

const atom = (name: string) => `{http://www.w3.org/2005/Atom}${name}`
const LANG_ATTRIBUTE = '{http://www.w3.org/XML/1998/namespace}lang'
const all = ({ children }: Element, name: string) => children.filter((child) => child.name === atom(name))
const listTexts = (element: Element, name: string) => all(element, name).map(({ text }) => text)
const read = (feed = recoveryFeed, local = german) => readXml(writeAtomFeed(local, feed))
const firstEntry = (root: Element) => {
  const [entry] = all(root, 'entry')
  if (!entry) throw new Error('The feed has no entry')
  return entry
}

test('writes the feed', () => {
  const root = read()
  expect(root.name).toBe(atom('feed'))
  expect(root.attributes[LANG_ATTRIBUTE]).toBe('de')
  const self = 'https://spa.example/de/journal/c/recovery/feed.xml'
  expect(listTexts(root, 'id')).toEqual([self])
  expect(listTexts(root, 'title')).toEqual(['Erholung · Harbour & Pine'])
  expect(listTexts(root, 'subtitle')).toEqual(['Ein Studio'])
  expect(listTexts(root, 'updated')).toEqual(['2026-10-05T09:00:00Z'])
  expect(all(root, 'author').map(({ text }) => text)).toEqual(['Harbour & Pinehttps://spa.example/de'])
  expect(all(root, 'link').map(({ attributes }) => attributes)).toEqual([
    { rel: 'self', type: 'application/atom+xml', href: self },
    { rel: 'alternate', type: 'text/html', href: 'https://spa.example/de/journal/c/recovery' },
  ])
})

test('writes a post', () => {
  const entry = firstEntry(read())
  const url = 'https://spa.example/de/journal/b/first-visit'
  expect(listTexts(entry, 'id')).toEqual([url])
  expect(listTexts(entry, 'title')).toEqual(['Der erste Besuch'])
  expect(listTexts(entry, 'published')).toEqual(['2026-10-01T09:00:00+01:00'])
  expect(listTexts(entry, 'updated')).toEqual(['2026-10-05T09:00:00Z'])
  expect(listTexts(entry, 'author')).toEqual(['Martahttps://spa.example/de/journal/author/marta'])
  expect(listTexts(entry, 'summary')).toEqual(['Kurz & gut'])
  expect(all(entry, 'category').map(({ attributes }) => attributes)).toEqual([{ term: 'Erholung' }])
  expect(all(entry, 'link').map(({ attributes }) => attributes.href)).toEqual([url])
  expect(listTexts(entry, 'content')).toEqual([
    '<p>Mehr <a href="https://spa.example/de/about">hier</a></p><img src="https://spa.example/media/x/640">',
  ])
})

test('writes the language of a post in another language, and the same id in the feeds of all locales', () => {
  const ids = [german, { ...german, prefix: '' }].map((local) => {
    const [, other] = all(read(recoveryFeed, local), 'entry')
    expect(other?.attributes[LANG_ATTRIBUTE]).toBe('en')
    return other && listTexts(other, 'id')
  })
  expect(ids).toEqual([['https://spa.example/en/journal/b/rest'], ['https://spa.example/en/journal/b/rest']])
})

test('writes an empty feed', () => {
  const root = read({ ...recoveryFeed, posts: [] })
  expect(listTexts(root, 'updated')).toEqual(['1970-01-01T00:00:00.000Z'])
})

test.each(['</title><script>', ']]>', '"&\'', 'a\u0000\u001b\ufffeb', '🌲 \u2028'])(
  'keeps hostile texts as text: %j',
  (text) => {
    const hostile = { ...german, site: { ...site, name: text } }
    const feed = { ...feedWith({ title: text, summary: text, html: `<p>${text}</p>` }), title: text }
    const entry = firstEntry(read(feed, hostile))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML forbids
    const allowed = text.replace(/[\u0000-\u0008\u000e-\u001f\ufffe]/g, '')
    expect(listTexts(entry, 'title')).toEqual([allowed])
    expect(listTexts(entry, 'summary')).toEqual([allowed])
    expect(listTexts(entry, 'content')).toEqual([`<p>${allowed}</p>`])
  },
)
