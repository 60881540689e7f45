import { expect, test } from 'vitest'
import { listGymWarnings } from '#test/fixtures/warned-gym.ts'

test('warns of a site without owners', () => {
  expect(listGymWarnings({ site: { owners: [] } })).toEqual(['site.owners no-owner'])
  expect(listGymWarnings({})).toEqual([])
})
