import { expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { contentIndex } from '#worker/contract/content/content-index.ts'

test('lists the paths and slugs of all visible content, and of no other', () => {
  const { services } = testOrigin(MONDAY, contentBundle)
  const index = services.renderContexts.index()
  expect(contentIndex.parse(index)).toEqual(index)
  expect(index).toMatchObject({
    pages: ['', 'about', 'journal', 'care', 'care/feet', 'shop'],
    posts: ['first-visit', 'o-mar', 'nap'],
    categories: ['recovery', 'naps', 'empty'],
    authors: ['marta'],
    tags: ['sleep'],
    collections: ['gifts', 'small'],
    products: ['prd_card', 'gift-card', 'prd_oil', 'oil', 'prd_mat', 'mat'],
    redirects: { '/once': '/about' },
    blog: 'journal',
    until: '2026-11-24T09:00:00.000Z',
  })
  const listed = new Map(index.listed.map(({ path, updatedAt }) => [path, updatedAt]))
  expect(listed.get('/journal/b/first-visit')).toBe('2026-06-01T09:00:00Z')
  expect(listed.get('/journal/c/recovery')).toBe('2026-06-01T09:00:00Z')
  expect(listed.get('/journal/c/naps')).toBe('2026-03-01T09:00:00Z')
  expect([...listed.keys()]).toEqual(expect.arrayContaining(['/', '/shop/collections/gifts']))
  for (const path of ['/care/feet', '/journal/c/empty', '/secret']) expect(listed.has(path)).toBe(false)
})

test('lists a scheduled post from its publication time on', () => {
  const { services, clock } = testOrigin(MONDAY, contentBundle)
  clock.at = Date.parse('2026-11-24T08:59:59Z')
  expect(services.renderContexts.index().posts).not.toContain('winter')
  clock.at = Date.parse('2026-11-24T09:00:00Z')
  expect(services.renderContexts.index()).toMatchObject({
    posts: ['winter', 'first-visit', 'o-mar', 'nap'],
    until: null,
  })
})
