import { describe, expect, test } from 'vitest'
import { hostileSvgs } from '#test/fixtures/hostile-svgs.ts'
import { readXml } from '#test/fixtures/read-xml.ts'
import { RefusedSvg, sanitizeSvg } from './sanitize-svg.ts'

const sanitize = (text: string) => sanitizeSvg(new TextEncoder().encode(text))
const draw = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

const gradient =
  '<defs><linearGradient id="a"><stop offset="0" stop-color="#123456"/></linearGradient></defs><path d="M0 0h40v20z" fill="url(#a)"/>'

describe('a drawing', () => {
  test('keeps its shapes, gradients and styles', () => {
    const style = '<style>.a{fill:#123}@media (prefers-color-scheme:dark){.a{fill:rgb(1,2,3)}}</style>'
    const { svg, width, height } = sanitize(
      draw(`<title>A &amp; B</title>${style}${gradient}<use xlink:href="#a"/>`),
    )
    expect([width, height]).toEqual([1000, 500])
    expect(svg).toBe(
      draw(`<title>A &amp; B</title>${style}${gradient}<use href="#a"/>`)
        .replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', '')
        .replace('viewBox="0 0 40 20"', 'viewBox="0 0 40 20" width="1000" height="500"')
        .replaceAll(/<(stop|path|use)([^>]*)\/>/g, '<$1$2></$1>'),
    )
  })

  test('loses what editors add', () => {
    const editor = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
    const { svg } = sanitize(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- Made by hand -->${draw(`<inkscape:grid ${editor}/><metadata><x xmlns="y"/></metadata><path d="M0 0" inkscape:label="x" ${editor} data-name="y"/>`)}`,
    )
    expect(svg).toMatch(/<svg [^>]*><path d="M0 0"><\/path><\/svg>$/)
  })

  test('gets a viewBox from its width and height when it has none', () => {
    expect(sanitize(draw('<path d="M0 0"/>', 'width="30px" height="60"'))).toMatchObject({
      width: 500,
      height: 1000,
    })
  })

  test('does not change when it is sanitised again', () => {
    const { svg } = sanitize(draw(gradient))
    expect(sanitize(svg).svg).toBe(svg)
  })
})

test.each<[string, string, RegExp]>([
  ['no box', draw('<path/>', ''), /needs a viewBox/],
  ['an empty box', draw('<path/>', 'viewBox="0 0 0 20"'), /needs a viewBox/],
  ['no shapes', draw('<g/>'), /draws nothing/],
  ['a picture', draw('<image href="data:image/png;base64,AAAA"/>'), /contains a picture/],
  ['broken markup', draw('<g>'), /not well-formed/],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', /no SVG/],
  ['no namespace', '<svg viewBox="0 0 1 1"><path/></svg>', /no SVG/],
  ['too many copies', draw('<use href="#a"/>'.repeat(21)), /at most 20 <use>/],
  ['too many elements', draw('<path/>'.repeat(5001)), /at most 5000/],
  ['too much depth', draw('<g>'.repeat(60) + '</g>'.repeat(60)), /too deeply/],
  ['too many bytes', draw(`<path d="${'M0 0'.repeat(60_000)}"/>`), /at most 200 kB/],
  [
    'a font',
    draw('<style>@font-face{src:url(data:font/woff2;base64,AA)}</style><path/>'),
    /Convert its texts/,
  ],
])('refuses an SVG with %s', (_, svg, message) => expect(() => sanitize(svg)).toThrow(message))

describe.each(hostileSvgs)('$name', ({ svg }) => {
  test('runs and loads nothing', () => {
    let safe: string
    try {
      safe = sanitize(svg).svg
    } catch (error) {
      expect(error).toBeInstanceOf(RefusedSvg)
      return
    }
    expect(safe).not.toMatch(
      /script|foreignObject|\son\w+\s*=|javascript:|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg")|@import|<!|<\?|<image|<a[\s>]|<animate|<set|url\((?!#)/i,
    )
    const names: string[] = []
    const collect = ({ name, children }: ReturnType<typeof readXml>) => {
      names.push(name)
      for (const child of children) collect(child)
    }
    collect(readXml(safe))
    expect(names.filter((name) => !name.startsWith('{http://www.w3.org/2000/svg}'))).toEqual([])
  })
})
