import fc from 'fast-check'
import { expect, it } from 'vitest'
import { extendStroke, readDrawing, type Stroke, toPoint, writeDrawing } from './drawing.ts'

const point = fc.tuple(fc.nat(600), fc.nat(200))
const anyStrokes = fc.array(fc.array(point, { minLength: 1, maxLength: 40 }), { maxLength: 200 })

it('writes strokes as a path of at most 2,000 points', () => {
  fc.assert(
    fc.property(anyStrokes, (strokes) => {
      const path = writeDrawing(strokes)
      expect(path).toMatch(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)*$/)
      expect(readDrawing(path).flat().length).toBeLessThanOrEqual(2000)
    }),
  )
})

it('reads back the path that it writes', () => {
  fc.assert(
    fc.property(anyStrokes, (strokes) => {
      const path = writeDrawing(strokes)
      expect(writeDrawing(readDrawing(path))).toBe(path)
    }),
  )
})

it('thins out a long line but keeps its ends', () => {
  const line: Stroke = Array.from({ length: 5000 }, (_, index) => [index % 600, 7])
  expect(writeDrawing([line])).toMatch(/^M0 7L.*L199 7$/)
  expect(readDrawing(writeDrawing([line])).flat().length).toBeGreaterThan(1000)
})

it('clamps points to the drawing area, and skips points close to the last one', () => {
  const box = { left: 10, top: 20, width: 300, height: 100 }
  expect(toPoint(box, 160, 70)).toEqual([300, 100])
  expect(toPoint(box, -50, 500)).toEqual([0, 200])
  expect(extendStroke([[10, 10]], [11, 11])).toEqual([[10, 10]])
  expect(extendStroke([[10, 10]], [13, 10])).toHaveLength(2)
})
