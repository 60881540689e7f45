import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { RichTextCache } from './rich-text-cache.ts'

test('renders a text once, as long as it stays in use', () => {
  const render = vi.fn(() => 'x'.repeat(10))
  const { html } = new RichTextCache(60, render)
  for (let time = 0; time < 5; time += 1) html({ markdown: 'often' })
  expect(render).toHaveBeenCalledTimes(1)
  for (const markdown of ['a', 'b', 'c']) {
    html({ markdown })
    html({ markdown: 'often' })
  }
  expect(render).toHaveBeenCalledTimes(4)
  html({ markdown: 'a' })
  expect(render).toHaveBeenCalledTimes(5)
})

test('returns the rendered text, however little fits in the cache', () => {
  const render = (text: object) => JSON.stringify(text)
  const text = fc.oneof(
    fc.record({ markdown: fc.string({ maxLength: 3 }) }),
    fc.record({ html: fc.string({ maxLength: 3 }) }),
  )
  fc.assert(
    fc.property(fc.nat(200), fc.array(text), (maxCharacters, texts) => {
      const { html } = new RichTextCache(maxCharacters, render)
      expect(texts.map(html)).toEqual(texts.map(render))
    }),
  )
})
