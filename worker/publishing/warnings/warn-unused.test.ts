import { expect, test } from 'vitest'
import { warnOf } from '#test/fixtures/warned-gym.ts'

test('warns of a person without a service, and of a room that no service needs', () => {
  expect(warnOf({ service: { staff: ['ana'] } })).toEqual(['staff.1 unused'])
  const resources = ['hall', 'cellar'].map((id) => ({ id, name: id }))
  expect(warnOf({ resources, service: { needs: [['hall']] } })).toEqual(['resources.1 unused'])
})
