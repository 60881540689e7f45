import { expect, test } from 'vitest'
import { german } from '../structured-data/view.fixture.ts'
import { toAbsoluteLinks } from './absolute-links.ts'

test.each([
  ['<a href="/about?a=1&amp;b=2#c">', '<a href="https://spa.example/de/about?a=1&amp;b=2#c">'],
  ['<a href="/en/about">', '<a href="https://spa.example/en/about">'],
  ['<a href="#part">', '<a href="https://spa.example/de/journal/b/x#part">'],
  ['<a href="https://elsewhere.example/x">', '<a href="https://elsewhere.example/x">'],
  ['<a href="mailto:hi@spa.example">', '<a href="mailto:hi@spa.example">'],
  ['<img alt="a > b" src="/media/x/640">', '<img alt="a > b" src="https://spa.example/media/x/640">'],
  [
    '<img srcset="/media/x/320 320w, /media/x/640 640w">',
    '<img srcset="https://spa.example/media/x/320 320w, https://spa.example/media/x/640 640w">',
  ],
  ['<p>write href="/about"</p>', '<p>write href="/about"</p>'],
])('writes %s with absolute links', (html, absolute) =>
  expect(toAbsoluteLinks(german, '/journal/b/x', html)).toBe(absolute),
)
