import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHeightFilter } from './height.ts'

/** Creates a filter with a clock that each call advances by some milliseconds. */
function createTimedFilter() {
  let time = 0
  const filter = createHeightFilter()
  return (height: number, milliseconds = 1000) => {
    time += milliseconds
    return filter(height, time)
  }
}

describe('the height of a frame', () => {
  it('is the one that the page asks for, in whole pixels', () => {
    const filter = createTimedFilter()
    expect([filter(640.2), filter(320), filter(900)]).toEqual([641, 320, 900])
  })

  it('stays for the same height and for one pixel less', () => {
    const filter = createTimedFilter()
    filter(640)
    expect([filter(640), filter(639.4), filter(639), filter(638)]).toEqual([
      undefined,
      undefined,
      undefined,
      638,
    ])
  })

  it('stays for a value that is no height', () => {
    const filter = createTimedFilter()
    const values: unknown[] = [0, -5, Number.NaN, 'tall', undefined, null, {}]
    expect(values.map((value) => filter(value as number))).toEqual(values.map(() => undefined))
  })

  it('is at most 20,000 pixels', () => {
    expect(createTimedFilter()(1e9)).toBe(20_000)
  })

  it('stops growing when each growth causes the next one', () => {
    const filter = createTimedFilter()
    let height = 600
    for (let step = 0; step < 1000; step += 1) height = filter(height + 10, 16) ?? height
    expect(height).toBe(600 + 30 * 10)
    expect(filter(700)).toBe(700)
  })

  it('stays at the greater of two heights that follow each other without end', () => {
    const filter = createTimedFilter()
    const heights = Array.from({ length: 100 }, (_, step) => filter(step % 2 ? 700 : 650, 16))
    expect(heights.slice(30).filter((height) => height !== undefined)).toEqual([])
    expect(heights.filter((height) => height !== undefined).at(-1)).toBe(700)
  })

  it('changes at most 31 times without a pause, whatever the page asks for', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ max: 30_000 }), { maxLength: 200 }), (heights) => {
        const filter = createTimedFilter()
        const changes = heights.map((height) => filter(height, 100)).filter((height) => height !== undefined)
        expect(changes.length).toBeLessThanOrEqual(31)
        expect(changes.every((height) => height > 0 && height <= 20_000 && Number.isInteger(height))).toBe(
          true,
        )
      }),
    )
  })
})
