import { expect, test } from 'vitest'
import { listGymWarnings } from '#test/fixtures/warned-gym.ts'

const page = (path: string, status: 'draft' | 'published' = 'published') => {
  return { id: `pag_${path || 'home'}`, path, title: 'Page', status, sections: [] }
}

test('warns of a site without a home page, and of one that is not published', () => {
  expect(listGymWarnings({ pages: [] })).toEqual(['pages no-home-page'])
  expect(listGymWarnings({ pages: [page('home')] })).toEqual(['pages no-home-page'])
  expect(listGymWarnings({ pages: [page('about'), page('', 'draft')] })).toEqual([
    'pages.1.status no-home-page',
  ])
})
