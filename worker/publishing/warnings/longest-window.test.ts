import { expect, test } from 'vitest'
import { createGym, day, listWarnings } from '#test/fixtures/warned-gym.ts'

const evening = { weekly: { mon: [{ from: '20:00', to: '22:00' }] } }

test('tells the hours of a calendar from those of a person with the same id', () => {
  const [first, ...others] = createGym().staff
  const listCodes = (id: string) =>
    listWarnings(
      createGym({
        staff: [{ ...first, id, name: 'Ana', hours: { weekly: { mon: day } } }, ...others],
        service: { staff: [id] },
        calendar: { id: 'spin', hours: evening },
      }),
    )
  expect(listCodes('spin')).toEqual(listCodes('ana'))
  expect(listCodes('ana')).not.toEqual([])
})
