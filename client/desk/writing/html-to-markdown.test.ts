import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { markdownToHtml } from '#worker/publishing/rich-text/markdown.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import type { PastedNode } from './pasted-node.ts'

/** Returns a node as the DOM has it. */
function toNode(node: Nodes): PastedNode {
  const isElement = node.type === 'element'
  return {
    nodeName: isElement ? node.tagName.toUpperCase() : `#${node.type}`,
    nodeValue: 'value' in node ? node.value : null,
    childNodes: 'children' in node ? node.children.map((child) => toNode(child)) : [],
    getAttribute: (name) => {
      const value = isElement ? node.properties[name] : undefined
      return typeof value === 'string' ? value : null
    },
  }
}

const convert = (html: string) => htmlToMarkdown(toNode(fromHtml(html, { fragment: true })))

test.each([
  [
    '<h1>Prices</h1><h3>Cuts</h3><p>We cut <b>dry</b> hair.</p>',
    '## Prices\n\n### Cuts\n\nWe cut **dry** hair.',
  ],
  ['<p>a <strong>b </strong><em>c</em>d</p>', 'a **b** *c*d'],
  ['<p><b>a<i>b</i></b></p>', '**a*b***'],
  ['<p>one<br>two</p>', 'one\\\ntwo'],
  ['<p>one<br><br>two</p>', 'one\n\ntwo'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><p>d</p>', '- a\n  - b\n- c\n\nd'],
  ['<ol><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ol>', '1. a\n   1. b\n2. c\n\n   d'],
  ['<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', '- a\n  - b\n- c'],
  ['<blockquote><p>a</p><p>b</p></blockquote><p>c</p>', '> a\n>\n> b\n\nc'],
  [
    '<a href="https://a.example/b_(c)">site</a> <a href="tel:+351 22">call</a>',
    '[site](https://a.example/b_%28c%29) [call](tel:+351%2022)',
  ],
  [
    '<table><tr><td>Cut</td><td>40 €</td></tr><tr><td>Colour</td><td>60 €</td></tr></table><p>a</p>',
    'Cut 40 €\n\nColour 60 €\n\na',
  ],
  [
    '<p>1. not a list</p><p># 2 * 3 [x] &lt;b&gt; &amp;lt; snake_case _x_</p>',
    '1\\. not a list\n\n\\# 2 \\* 3 \\[x\\] \\<b> \\&lt; snake_case \\_x\\_',
  ],
  // Google Docs.
  [
    '<b style="font-weight:normal"><p><span style="font-weight:700">Hi</span><span style="font-style:italic"> you</span></p><br></b>',
    '**Hi** *you*',
  ],
])('converts %j', (html, expected) => {
  expect(convert(html)).toBe(expected)
})

test('reads the lists of Word, and drops what belongs to Word', () => {
  const item = (level: number, bullet: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7pt "Times"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-parent:""}</style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
    <body><!--StartFragment--><p class=MsoNormal>Bring<o:p>&nbsp;</o:p></p>${item(1, '·', 'a towel')}${item(2, 'o', 'a <b>large</b> one')}${item(1, '·', 'time')}<p class=MsoNormal>Then:</p>${item(1, '1.', 'ring')}${item(1, '2.', 'wait')}<!--EndFragment--></body></html>`
  expect(convert(html)).toBe('Bring\n\n- a towel\n  - a **large** one\n- time\n\nThen:\n\n1. ring\n2. wait')
})

test.each([
  '<p>ok<script>alert(1)</script><style>p{}</style></p>',
  '<p>ok<img src=x onerror=alert(1)><img src="data:image/png;base64,AA"></p>',
  '<p onclick="alert(1)"><a href="javascript:alert(1)">ok</a></p>',
  '<p><a href=" java\nscript:alert(1)">ok</a></p>',
  '<p><a href="data:text/html,<script>alert(1)</script>">ok</a></p>',
  '<p><a href="//evil.example">ok</a></p>',
  '<svg><script>alert(1)</script></svg><p>ok</p><iframe srcdoc="x">y</iframe>',
  '<p>ok<span style="display: none">hidden</span></p>',
])('leaves only the text of %j', (html) => {
  expect(convert(html)).toBe('ok')
})

test.each([
  '&lt;img src=x onerror=alert(1)&gt;',
  '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;b&amp;gt;',
])('keeps the text %j a text', (text) => {
  const rendered = markdownToHtml(convert(`<p>${text}</p>`) ?? '')
  expect(rendered).toBe(markdownToHtml('x').replace('x', text))
})

test('leaves plain text to the browser', () => {
  expect(convert('<div><span style="color:red"># a</span></div><div>* b</div>')).toBeUndefined()
  expect(convert('')).toBeUndefined()
})

test('converts a megabyte, and what is nested without end', () => {
  const long = convert(`<p>${'word *and* more '.repeat(65_000)}</p>`)
  expect(long?.length).toBeGreaterThan(1_000_000)
  const rows = convert('<ul><li><b>a</b> b</li></ul>'.repeat(20_000))
  expect(rows?.length).toBeGreaterThan(100_000)
  const lists = convert(`${'<ul><li>a'.repeat(50)}`)
  expect(lists?.split('\n')).toHaveLength(50)
  expect(markdownToHtml(lists ?? '')).not.toContain('<pre>')
  let deep: PastedNode = { nodeName: 'P', nodeValue: null, childNodes: [] }
  for (let depth = 0; depth < 100_000; depth += 1)
    deep = { nodeName: 'SPAN', nodeValue: null, childNodes: [deep] }
  expect(htmlToMarkdown(deep)).toBeUndefined()
})
