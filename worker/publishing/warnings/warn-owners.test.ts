import { expect, test } from 'vitest'
import { warnOf } from '#test/fixtures/warned-gym.ts'

test('warns of a site without owners', () => {
  expect(warnOf({ site: { owners: [] } })).toEqual(['site.owners no-owner'])
  expect(warnOf({})).toEqual([])
})
