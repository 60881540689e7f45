import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PausableWork, runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { parseJsonWithPauses } from './parse-json.ts'

const encoder = new TextEncoder()

/** Returns the parsed value, or `no JSON` for a `SyntaxError`. */
const outcome = (parse: () => unknown) => {
  try {
    return { value: parse() }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return 'no JSON'
  }
}

function expectSame(bytes: Uint8Array) {
  const expected = outcome(() => JSON.parse(new TextDecoder().decode(bytes)))
  const parsed = outcome(() => runWithoutPauses(parseJsonWithPauses(bytes)))
  expect(parsed).toStrictEqual(expected)
  // `toStrictEqual` does not compare the order of keys.
  expect(JSON.stringify(parsed)).toBe(JSON.stringify(expected))
}

const json = fc.json({ maxDepth: 5, stringUnit: 'grapheme' })
const list = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 })
const bundle = fc.dictionary(fc.constantFrom('posts', 'site', '__proto__', '', '"{[\\'), list)

test('parses any JSON like JSON.parse', () => {
  fc.assert(fc.property(json, (text) => expectSame(encoder.encode(text))))
  fc.assert(
    fc.property(bundle, fc.constantFrom(0, 2, '\t'), (document, space) =>
      expectSame(encoder.encode(JSON.stringify(document, null, space))),
    ),
  )
})

test('accepts truncated and mutated texts exactly when JSON.parse does', () => {
  const byte = fc.oneof(fc.constantFrom(...encoder.encode('{}[]",:\\ 0\n')), fc.nat(255))
  fc.assert(
    fc.property(bundle, fc.nat(), byte, (document, place, other) => {
      const bytes = encoder.encode(JSON.stringify(document))
      const at = place % bytes.length
      expectSame(bytes.subarray(0, at))
      expectSame(bytes.with(at, other))
    }),
  )
})

test.each([
  '',
  '{"a":[{"":1},{"":0},5]}',
  '{"a":[{"x":1}],"b":[2],"a":[{"y":2}]}',
  '{"a":{"__proto__":{"x":1}},"__proto__":[{"y":1}]}',
  '[[{"a":[{}]}],[[{}]],{"b":{"c":{}}}]',
  '{"a":[{"x":"}]\\"}"},{"x":"\\\\"}]}',
  '{"a":[{"x":1]]}',
  '{"a":[{"x":1}{"y":2}]}',
  '{"a":[{"x":1}]}}',
  '}}[[[{"a":1}]]]',
  '\uFEFF{"a":[{"x":1}]}',
  '{"a":[{"x":1}\uFEFF]}',
  '{"a":["\uFEFF",{"x":"\uFEFF"}]}',
])('parses or refuses %s like JSON.parse', (text) => {
  expectSame(encoder.encode(text))
})

test('parses a large text with many pauses', () => {
  const posts = Array.from({ length: 1000 }, (_, id) => ({ id, text: 'word '.repeat(200) }))
  const work: PausableWork<unknown> = parseJsonWithPauses(
    encoder.encode(JSON.stringify({ posts, texts: posts })),
  )
  let steps = 1
  while (!work.next().done) steps += 1
  expect(steps).toBeGreaterThan(30)
})
