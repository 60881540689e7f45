import { expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { bundle } from '../bundle.ts'
import { checkDraft, checkDraftWithPauses } from './check-draft.ts'

const published = bundle.parse(contentBundle)
const mistakes = (document: unknown) =>
  checkDraft(document, published).mistakes.map(({ path, code }) => `${path} ${code}`)
const page = { id: 'page_new', path: 'new', title: 'New', sections: [] }

test('accepts drafts of published and of new items, and adds defaults', () => {
  expect(checkDraft({ page: 'page_home' }, published).draft).toMatchObject({ page: 'page_home', posts: [] })
  expect(mistakes({ page: 'page_new', pages: [page] })).toEqual([])
})

test.each<[string, unknown, string[]]>([
  ['an unknown page', { page: 'page_new' }, ['page unknown']],
  ['an archived page', { page: 'page_new', pages: [{ ...page, status: 'archived' }] }, ['page unknown']],
  ['a missing page', { pages: [page] }, ['page required']],
  ['null', null, [' invalid']],
  [
    'unknown lists and properties',
    { page: 'page_new', pages: [page, { ...page, id: 'page_other', path: 'b/c', colour: 1 }], staff: [] },
    ['pages.1.colour unknown-key', 'pages.1.path page-path', 'staff unknown-key'],
  ],
])('refuses %s', (_, document, expected) => {
  expect(mistakes(document).sort()).toEqual([...expected].sort())
})

test('checks the posts of a draft with many pauses', () => {
  let reads = 0
  const posts = Array.from({ length: 500 }, (_, index) => ({
    id: `post_${index}`,
    slug: `post-${index}`,
    title: 'A post',
    publishedAt: '2026-11-01T09:00:00Z',
    get sections() {
      reads += 1
      return [{ blocks: [{ kind: 'heading', text: 'One' }] }]
    },
  }))
  const work = checkDraftWithPauses({ page: 'page_home', posts }, published)
  let most = 0
  let step = work.next()
  for (; !step.done; step = work.next()) {
    most = Math.max(most, reads)
    reads = 0
  }
  expect([step.value.draft?.posts.length, step.value.mistakes]).toEqual([500, []])
  expect(Math.max(most, reads)).toBeLessThan(100)
})
