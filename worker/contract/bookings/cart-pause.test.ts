import { expect, test } from 'vitest'
import { getCartPause } from './cart-pause.ts'

test.each([
  [[], 0],
  [[{ guest: 0, start: 0, end: 60 }], 0],
  [
    [
      { guest: 0, start: 0, end: 60 },
      { guest: 0, start: 75, end: 105 },
    ],
    15,
  ],
  [
    [
      { guest: 0, start: 0, end: 60 },
      { guest: 1, start: 0, end: 30 },
      { guest: 1, start: 40, end: 60 },
    ],
    10,
  ],
])('finds the pause in %j', (items, pause) => expect(getCartPause(items)).toBe(pause))
