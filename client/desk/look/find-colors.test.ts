import { expect, test } from 'vitest'
import { findColors } from './find-colors.ts'

/** Returns pixels of these colours, each as often as it says. */
const draw = (...areas: [color: string, count: number, alpha?: number][]) =>
  new Uint8ClampedArray(
    areas.flatMap(([color, count, alpha = 255]) =>
      Array.from({ length: count }, () =>
        [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
      ).flatMap((parts) => [...parts, alpha]),
    ),
  )

test('finds the colours of a logo, the most frequent first', () => {
  expect(findColors(draw(['#ffffff', 500], ['#0a5f8c', 60], ['#ffcc00', 90]))).toEqual(['#ffcc00', '#0a5f8c'])
})

test('leaves out greys, whites, blacks and what is transparent', () => {
  expect(findColors(draw(['#f4f4f9', 9], ['#808488', 9], ['#100d14', 9], ['#ff0000', 9, 20]))).toEqual([])
  expect(findColors(new Uint8ClampedArray())).toEqual([])
})

test('takes similar colours as one, rare ones as none, and at most five', () => {
  expect(findColors(draw(['#c02010', 80], ['#c82414', 50], ['#00aa00', 1]))).toEqual(['#c02010'])
  const many = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff', '#804000']
  expect(findColors(draw(...many.map((color): [string, number] => [color, 10])))).toHaveLength(5)
})
