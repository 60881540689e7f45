import { expect, test } from 'vitest'
import { listGymWarnings } from '#test/fixtures/warned-gym.ts'

test('warns of a person without a service, and of a room that no service needs', () => {
  expect(listGymWarnings({ service: { staff: ['ana'] } })).toEqual(['staff.1 unused'])
  const resources = ['hall', 'cellar'].map((id) => ({ id, name: id }))
  expect(listGymWarnings({ resources, service: { needs: [['hall']] } })).toEqual(['resources.1 unused'])
})
