import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from './idempotency-keys.ts'

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reverseKeys(item)]),
  )
}

describe('canonicalJson', () => {
  test('ignores the order of keys, and loses no value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reverseKeys(value))).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('treats a key with an undefined value as missing', () => {
    expect(canonicalJson({ b: 1, a: undefined })).toBe('{"b":1}')
  })
})
