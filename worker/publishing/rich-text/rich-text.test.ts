import fc from 'fast-check'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { attacks } from '#test/fixtures/xss.ts'
import { allowedHtml } from './allowed-html.ts'
import { safeHtml } from './rich-text.ts'

const elements = new Set(allowedHtml.tagNames)
const attributes = new Set(
  'lang dir title id href rel src alt width height loading start reversed type value colSpan rowSpan scope dataAlign dateTime open'.split(
    ' ',
  ),
)
const urlAttributes = new Set(['href', 'src'])
const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:'])

function listForbiddenInElement({ tagName, properties }: Element): string[] {
  const forbidden = elements.has(tagName) ? [] : [tagName]
  for (const [name, value] of Object.entries(properties)) {
    if (!attributes.has(name)) forbidden.push(name)
    if (!urlAttributes.has(name)) continue
    const href = String(value)
    // URLs that no browser can parse lead nowhere.
    const url = URL.parse(href, 'https://site.example')
    if (url && !schemes.has(url.protocol)) forbidden.push(href)
    if (name === 'src' && !href.startsWith('/media/')) forbidden.push(href)
  }
  return forbidden
}

/** Lists everything in the HTML that a browser would parse and that is not allowed. */
function listForbidden(html: string): string[] {
  const forbidden: string[] = []
  visit(fromHtml(html, { fragment: true }), (node) => {
    if (node.type === 'element') forbidden.push(...listForbiddenInElement(node))
    else if (node.type !== 'text' && node.type !== 'root') forbidden.push(node.type)
  })
  return forbidden
}

const markdown = (source: string) => safeHtml({ markdown: source })
const html = (source: string) => safeHtml({ html: source })
const PICTURE = `/media/${'a'.repeat(64)}/640`

describe('script injection', () => {
  test.each(attacks)('removes scripts from %j', (attack) => {
    for (const safe of [html(attack), markdown(attack)]) {
      expect(listForbidden(safe)).toEqual([])
      expect(html(safe)).toBe(safe)
    }
  })

  const pieces = attacks.flatMap((attack) => attack.split(/(?<=[>\n"])|(?=[<])/))
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pieces) },
    { weight: 2, arbitrary: fc.constantFrom(...attacks) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  )
  const jumble = fc.array(piece, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''))

  test('removes scripts from random combinations of the attacks, and changes nothing the second time', () => {
    fc.assert(
      fc.property(jumble, (source) => {
        for (const safe of [html(source), markdown(source)]) {
          expect(listForbidden(safe)).toEqual([])
          expect(html(safe)).toBe(safe)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('allowed content', () => {
  test.each<[string, string, string]>([
    ['a soft break', 'a\nb', '<p>a\nb</p>'],
    ['a hard break', 'a  \nb', '<p>a<br>\nb</p>'],
    ['line ends of any kind', 'a\r\nb\rc', '<p>a\nb\nc</p>'],
    ['a heading of level 1 as level 2', '# A\n\n### B', '<h2>A</h2>\n<h3>B</h3>'],
    [
      'emphasis',
      '*a* **b** ~~c~~ `d<e`',
      '<p><em>a</em> <strong>b</strong> <s>c</s> <code>d&#x3C;e</code></p>',
    ],
    [
      'nested lists',
      '1. a\n   - b\n     - c\n2. d',
      '<ol>\n<li>a\n<ul>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n</li>\n<li>d</li>\n</ol>',
    ],
    ['tasks', '- [ ] a\n- [x] b', '<ul>\n<li>☐ a</li>\n<li>☑ b</li>\n</ul>'],
    [
      'a table',
      '| a | b |\n| - | -: |\n| 1 | 2 |',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th data-align="right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td data-align="right">2</td>\n</tr>\n</tbody>\n</table>',
    ],
    ['a quote', '> a\n>\n> b', '<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>'],
    ['code', '```js\na < b\n```', '<pre><code>a &#x3C; b\n</code></pre>'],
    [
      'links',
      '[a](/about) [b](#text-b) [c](Https://c.example "C") <d@e.example> [f](tel:+351912345678)',
      '<p><a href="/about">a</a> <a href="#text-b">b</a> <a href="https://c.example" title="C" rel="noopener">c</a> <a href="mailto:d@e.example">d@e.example</a> <a href="tel:+351912345678">f</a></p>',
    ],
    [
      'URLs and email addresses in running text, but not words with a dot',
      'https://a.example, me@b.example and example.com',
      '<p><a href="https://a.example" rel="noopener">https://a.example</a>, <a href="mailto:me@b.example">me@b.example</a> and example.com</p>',
    ],
    ['an uploaded picture', `![A](${PICTURE})`, `<p><img src="${PICTURE}" alt="A" loading="lazy"></p>`],
    [
      'the description of a picture from another site',
      '![A <b>](https://x.example/a.png)',
      '<p>A &#x3C;b></p>',
    ],
    [
      'HTML',
      'a <kbd>b</kbd>\n\n<div lang="ja">\n\n*c*\n\n</div>',
      '<p>a <kbd>b</kbd></p>\n<div lang="ja">\n<p><em>c</em></p>\n</div>',
    ],
    [
      'other scripts',
      '日本語の*文章*。\nالعربية **نص**',
      '<p>日本語の<em>文章</em>。\nالعربية <strong>نص</strong></p>',
    ],
    ['nothing', ' \n', ''],
  ])('renders Markdown: %s', (_, source, expected) => {
    expect(markdown(source).trim()).toBe(expected)
  })

  test.each<[string, string, string]>([
    ['text structure', '<h1>A</h1><p>b<p>c', '<h2>A</h2><p>b</p><p>c</p>'],
    ['unknown elements as their text', '<section class=x><font color=red>a</font></section>', 'a'],
    [
      'a figure',
      `<figure><img src="${PICTURE}" width=640 height=480 alt=""><figcaption>a</figcaption></figure>`,
      `<figure><img src="${PICTURE}" width="640" height="480" alt="" loading="lazy"><figcaption>a</figcaption></figure>`,
    ],
    [
      'only ids with the prefix text-',
      '<h2 id="text-a">A</h2><h2 id="main">B</h2>',
      '<h2 id="text-a">A</h2><h2>B</h2>',
    ],
    ['rows without a table', '<tr><td>a', 'a'],
    [
      'a link that opens a new window',
      '<a href="https://a.example" target=_blank rel=opener>a</a>',
      '<a href="https://a.example" rel="noopener">a</a>',
    ],
    [
      'aligned columns',
      '<table><tr><td align=center>a<td style="text-align: right">b</table>',
      '<table><tbody><tr><td data-align="center">a</td><td data-align="right">b</td></tr></tbody></table>',
    ],
    ['ruby', '<ruby>漢<rt>kan</ruby>', '<ruby>漢<rt>kan</rt></ruby>'],
  ])('sanitises HTML: %s', (_, source, expected) => {
    expect(html(source)).toBe(expected)
  })
})

describe('texts of a hundred thousand characters', () => {
  const nested = [
    '[',
    '>',
    '> ',
    '- ',
    '1. ',
    '*a_ ',
    '**a ',
    '![',
    '<div>',
    '<b>',
    '<ul><li>',
    '<svg>',
    '<table><tr><td>',
  ]
  const odd = [
    '`',
    '<',
    '<a ',
    '<!--',
    '&',
    '[a]: b\n',
    '|a|b|\n|-|-|\n',
    '<a b="',
    '<template>',
    '\0',
    '&#0;',
  ]

  test.each([...nested, ...odd])('sanitises repetitions of %j in time', (piece) => {
    const source = piece.repeat(100_000 / piece.length)
    for (const safe of [html(source), markdown(source)]) expect(safe.length).toBeLessThan(1_000_000)
  })

  test('turns text that would expand a hundredfold into plain text', () => {
    const opened = Array.from({ length: 2000 }, (_, index) => `<b title=${index}>`).join('')
    const source = `a${opened}${'<p>x'.repeat(15_000)}`
    expect(html(source)).toMatch(/^<p>a&#x3C;b title=0>/)
    expect(markdown(source)).toMatch(/^<p>a&#x3C;b title=0>/)
  })
})
