import { expect, test } from 'vitest'
import { site as siteSchema } from '#worker/contract/site.ts'
import { german, site } from '../structured-data/view.fixture.ts'
import { writeAtomFeed } from './atom.ts'
import { feedWith, recoveryFeed } from './feed.fixture.ts'
import { writeJsonFeed } from './json-feed.ts'

const read = (feed = recoveryFeed) => JSON.parse(writeJsonFeed(german, feed))

test('writes the feed and its posts', () => {
  const { items, ...feed } = read()
  expect(feed).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Erholung · Harbour & Pine',
    description: 'Ein Studio',
    home_page_url: 'https://spa.example/de/journal/c/recovery',
    feed_url: 'https://spa.example/de/journal/c/recovery/feed.json',
    icon: 'https://spa.example/icon.svg',
    language: 'de',
    authors: [{ name: 'Harbour & Pine', url: 'https://spa.example/de' }],
  })
  expect(items).toEqual([
    {
      id: 'https://spa.example/de/journal/b/first-visit',
      url: 'https://spa.example/de/journal/b/first-visit',
      title: 'Der erste Besuch',
      content_html:
        '<p>Mehr <a href="https://spa.example/de/about">hier</a></p><img src="https://spa.example/media/x/640">',
      summary: 'Kurz & gut',
      image: `https://spa.example/media/${'1'.repeat(64)}/1280`,
      date_published: '2026-10-01T09:00:00+01:00',
      date_modified: '2026-10-05T09:00:00Z',
      authors: [{ name: 'Marta', url: 'https://spa.example/de/journal/author/marta' }],
      tags: ['Erholung'],
      language: 'de',
    },
    {
      id: 'https://spa.example/en/journal/b/rest',
      url: 'https://spa.example/de/journal/b/rest',
      title: 'Rest',
      content_html: '<p>Rest</p>',
      date_published: '2026-09-01T09:00:00Z',
      language: 'en',
    },
  ])
})

test.each([
  [{ svg: true as const }, `/media/${'2'.repeat(64)}/600`],
  [{}, `/media/${'2'.repeat(64)}/icon-512.png`],
])('names the icon of the site', (kind, path) => {
  const icon = { sha256: '2'.repeat(64), width: 600, height: 600, alt: '', ...kind }
  const local = { ...german, site: siteSchema.parse({ ...site, brand: { icon } }) }
  expect(JSON.parse(writeJsonFeed(local, recoveryFeed)).icon).toBe(`https://spa.example${path}`)
  expect(writeAtomFeed(local, recoveryFeed)).toContain(`<icon>https://spa.example${path}</icon>`)
})

test('keeps hostile texts unchanged', () => {
  const title = '</script>]]>"\'\u0000🌲'
  expect(read(feedWith({ title })).items[0].title).toBe(title)
})
