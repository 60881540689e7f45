import { expect, test } from 'vitest'
import { toActionPage, toLongerTime, toMovedTime } from './drop-target.ts'

const dayStartsAt = Date.parse('2027-01-04T00:00:00Z')
const at = (time: string) => Date.parse(`2027-01-04T${time}:00Z`)
const dragged = { booking: 'bkg_a', start: at('10:00'), minutes: 60, owner: 'ana' }
const point = (minutes: number, owner = 'ana') => ({ dayStartsAt, minutes, owner })

test('moves in quarters of an hour, and in steps of five minutes from a time between', () => {
  expect(toMovedTime(dragged, 20, point(11 * 60 + 26))).toEqual({ start: at('11:00'), end: at('12:00') })
  expect(toMovedTime(dragged, 20, point(11 * 60 + 28))).toEqual({ start: at('11:15'), end: at('12:15') })
  const between = { ...dragged, start: at('10:05') }
  expect(toMovedTime(between, 0, point(11 * 60 + 8))).toEqual({ start: at('11:10'), end: at('12:10') })
  expect(toMovedTime(dragged, 50, point(10))).toEqual({ start: dayStartsAt, end: at('01:00') })
})

test('lengthens and shortens to at least one step', () => {
  expect(toLongerTime(dragged, point(11 * 60 + 31))).toEqual({ start: at('10:00'), end: at('11:30') })
  expect(toLongerTime(dragged, point(9 * 60))).toEqual({ start: at('10:00'), end: at('10:15') })
  expect(toLongerTime({ ...dragged, minutes: 50 }, point(9 * 60))).toEqual({
    start: at('10:00'),
    end: at('10:05'),
  })
})

test('leads to the page of what changes', () => {
  const same = { start: at('10:00'), end: at('11:00') }
  const later = { start: at('12:00'), end: at('13:00') }
  expect(toActionPage(dragged, same, 'ana')).toBeUndefined()
  expect(toActionPage(dragged, same, 'rui')).toBe('/desk/bookings/bkg_a/reassign?staff=rui&instead=ana')
  const moved = '/desk/bookings/bkg_a/reschedule?start=2027-01-04T12%3A00%3A00.000Z'
  expect(toActionPage(dragged, later, 'ana')).toBe(moved)
  expect(toActionPage(dragged, later, 'rui')).toBe(`${moved}&staff=rui`)
  expect(toActionPage(dragged, { ...same, end: at('11:30') }, 'ana')).toBe(
    '/desk/bookings/bkg_a/duration?minutes=90',
  )
})
