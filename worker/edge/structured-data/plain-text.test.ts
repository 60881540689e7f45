import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test.each([
  ['<p>One</p>\n<p>Two<br>three</p>', 'One\nTwo\nthree'],
  ['<p>a <strong>b</strong>c</p>', 'a bc'],
  ['<a title="1 > 0" href="/x">x</a>', 'x'],
  [
    '&lt;b&gt; &amp;amp; &#x3C; &#60; &quot;&nbsp;&unknown; &#x110000;',
    '<b> &amp; < < "\u00a0&unknown; &#x110000;',
  ],
  ['1 < 2 & 3', '1 < 2 & 3'],
])('converts %s to text', (html, text) => expect(toPlainText(html)).toBe(text))

test('decodes escaped text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]+$/), (text) => {
      const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      expect(toPlainText(`<p>${html}</p>`)).toBe(text)
    }),
  )
})
