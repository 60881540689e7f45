import { expect, test } from 'vitest'
import {
  type Corner,
  type Crop,
  centerCrop,
  fitWithin,
  getLargestCrop,
  moveCrop,
  resizeCrop,
  scaleCrop,
} from './crop.ts'

const size = { width: 4000, height: 3000 }
const part: Crop = { x: 1000, y: 500, width: 800, height: 400 }

const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

test('begins with the whole picture, or with the largest square in its middle', () => {
  expect(getLargestCrop(size, false)).toEqual({ x: 0, y: 0, width: 4000, height: 3000 })
  expect(getLargestCrop(size, true)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 })
})

test('moves a crop up to the edges of the picture', () => {
  expect(moveCrop(part, { x: 10, y: -20 }, size)).toEqual({ ...part, x: 1010, y: 480 })
  expect(moveCrop(part, { x: 9000, y: -9000 }, size)).toEqual({ ...part, x: 3200, y: 0 })
  expect(centerCrop(part, { x: 2000, y: 1500 }, size)).toEqual({ ...part, x: 1600, y: 1300 })
})

test('keeps the shape of a crop that is scaled, and stops at the picture and at the smallest side', () => {
  expect(scaleCrop(part, 0.5, size)).toEqual({ x: 1200, y: 600, width: 400, height: 200 })
  expect(scaleCrop(part, 100, size)).toEqual({ x: 0, y: 0, width: 4000, height: 2000 })
  expect(scaleCrop(part, 0, size)).toMatchObject({ width: 200, height: 100 })
  expect(
    scaleCrop(getLargestCrop({ width: 40, height: 30 }, false), 0.5, { width: 40, height: 30 }),
  ).toMatchObject({
    width: 40,
    height: 30,
  })
})

test.each(corners)('moves the corner %s, while the opposite one stays in the picture', (corner) => {
  for (const isSquare of [false, true]) {
    const start = isSquare ? { ...part, height: 800 } : part
    for (const by of [
      { x: 50, y: -70 },
      { x: -9000, y: -9000 },
      { x: 9000, y: 9000 },
      { x: -9000, y: 9000 },
    ]) {
      const { x, y, width, height } = resizeCrop(start, by, { corner, size, isSquare })
      expect(Math.min(x, y, size.width - x - width, size.height - y - height)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(100)
      if (isSquare) expect(width).toBe(height)
      expect(corner.endsWith('w') ? x + width : x).toBe(corner.endsWith('w') ? 1800 : 1000)
      expect(corner.startsWith('n') ? y + height : y).toBe(corner.startsWith('n') ? 500 + start.height : 500)
    }
  }
})

test('limits the longer side, and never enlarges', () => {
  expect(fitWithin({ width: 8000, height: 6000 }, 2400)).toEqual({ width: 2400, height: 1800 })
  expect(fitWithin({ width: 300, height: 200 }, 2400)).toEqual({ width: 300, height: 200 })
  expect(fitWithin({ width: 20_000, height: 1 }, 2400)).toEqual({ width: 2400, height: 1 })
})
