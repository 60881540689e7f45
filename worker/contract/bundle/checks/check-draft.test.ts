import { expect, test } from 'vitest'
import { contentBundle } from '#worker/origin/content/content.fixture.ts'
import { bundle } from '../bundle.ts'
import { checkDraft, checkDraftInTurns } from './check-draft.ts'

const published = bundle.parse(contentBundle)
const mistakes = (document: unknown) =>
  checkDraft(document, published).mistakes.map(({ path, code }) => `${path} ${code}`)
const page = { id: 'page_new', path: 'new', title: 'New', sections: [] }

test('accepts drafts of published and of new items, and adds defaults', () => {
  expect(checkDraft({ page: 'page_home' }, published).draft).toMatchObject({ page: 'page_home', posts: [] })
  expect(mistakes({ page: 'page_new', pages: [page] })).toEqual([])
})

test.each<[string, unknown, string[]]>([
  ['a page that is not there', { page: 'page_new' }, ['page unknown']],
  ['one that is put away', { page: 'page_new', pages: [{ ...page, status: 'archived' }] }, ['page unknown']],
  ['no page', { pages: [page] }, ['page required']],
  ['no draft at all', null, [' invalid']],
  [
    'what a bundle does not have',
    { page: 'page_new', pages: [page, { ...page, id: 'page_other', path: 'b/c', colour: 1 }], staff: [] },
    ['pages.1.colour unknown-key', 'pages.1.path page-path', 'staff unknown-key'],
  ],
])('refuses %s', (_, document, expected) => {
  expect(mistakes(document).sort()).toEqual([...expected].sort())
})

test('checks the posts of a draft in many short turns', () => {
  let looks = 0
  const posts = Array.from({ length: 500 }, (_, index) => ({
    id: `post_${index}`,
    slug: `post-${index}`,
    title: 'A post',
    publishedAt: '2026-11-01T09:00:00Z',
    get sections() {
      looks += 1
      return [{ blocks: [{ kind: 'heading', text: 'One' }] }]
    },
  }))
  const work = checkDraftInTurns({ page: 'page_home', posts }, published)
  let most = 0
  let step = work.next()
  for (; !step.done; step = work.next()) {
    most = Math.max(most, looks)
    looks = 0
  }
  expect([step.value.draft?.posts.length, step.value.mistakes]).toEqual([500, []])
  expect(Math.max(most, looks)).toBeLessThan(100)
})
