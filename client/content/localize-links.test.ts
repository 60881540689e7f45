import { describe, expect, it } from 'vitest'
import { localizeHref, localizeLinks } from './localize-links.ts'

describe('localizeHref', () => {
  it.each([
    ['/about', '/de/about'],
    ['/', '/de/'],
    ['/journal?page=2#end', '/de/journal?page=2#end'],
    ['/design', '/de/design'],
    ['/de', '/de'],
    ['/fr/about', '/fr/about'],
    ['/media/abc/320', '/media/abc/320'],
    ['/api/site', '/api/site'],
    ['//elsewhere.example/x', '//elsewhere.example/x'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['#part', '#part'],
  ])('turns %s into %s on a German page', (href, local) => {
    expect(localizeHref(href, '/de')).toBe(local)
  })

  it('returns a link unchanged on a page without a prefix', () => {
    expect(localizeHref('/about', '')).toBe('/about')
  })
})

describe('localizeLinks', () => {
  it('adds the prefix wherever `href` is among the attributes', () => {
    expect(localizeLinks('<p><a href="/a">A</a> <a title="to > B" href="/b">B</a></p>', '/de')).toBe(
      '<p><a href="/de/a">A</a> <a title="to > B" href="/de/b">B</a></p>',
    )
  })

  it('leaves pictures, other sites and other attributes unchanged', () => {
    const html =
      '<img src="/media/x/320"><a href="/media/x/640">x</a><a href="https://x.example/">y</a><abbr title="a">href="/z"</abbr>'
    expect(localizeLinks(html, '/de')).toBe(html)
  })

  it('keeps replacement patterns such as `$1` in a link as they are', () => {
    expect(localizeLinks('<a href="/$&amp;$1">x</a>', '/de')).toBe('<a href="/de/$&amp;$1">x</a>')
  })
})
