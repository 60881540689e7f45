import { describe, expect, it } from 'vitest'
import { findFreeCancellation } from './free-cancellation.ts'

describe('findFreeCancellation', () => {
  it('is the limit of all services, and nothing where they differ', () => {
    expect(findFreeCancellation([{ cancel: 120 }, { cancel: 1440 }])).toBeUndefined()
    expect(findFreeCancellation([{ cancel: 120 }, { cancel: 120 }])).toBe(120)
    expect(findFreeCancellation([{ cancel: 0 }])).toBe(0)
  })

  it('needs all of a payment to come back', () => {
    const refunds = [
      { before: 2880, percent: 100 },
      { before: 60, percent: 50 },
    ]
    expect(findFreeCancellation([{ cancel: 60, refunds }])).toBe(2880)
    expect(findFreeCancellation([{ cancel: 60, refunds: [{ before: 0, percent: 50 }] }])).toBeUndefined()
  })

  it('is nothing where one service cannot be cancelled, or none is offered', () => {
    expect(findFreeCancellation([{ cancel: 120 }, { cancel: null }])).toBeUndefined()
    expect(findFreeCancellation([])).toBeUndefined()
  })
})
