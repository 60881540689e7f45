import { expect, test } from 'vitest'
import { createPublicUrls } from './local-site.ts'

test.each([
  ['', '/', 'https://spa.example/'],
  ['/de', '/', 'https://spa.example/de'],
  ['', '/about/', 'https://spa.example/about'],
  ['/de', '/about', 'https://spa.example/de/about'],
  ['/de', '/über uns', 'https://spa.example/de/%C3%BCber%20uns'],
  ['/de', '/%C3%BCber', 'https://spa.example/de/%C3%BCber'],
  ['', '/?page=2', 'https://spa.example/?page=2'],
  ['/de', '/journal?page=2', 'https://spa.example/de/journal?page=2'],
  ['', '//elsewhere.example', 'https://spa.example//elsewhere.example'],
])('returns the public URL for the prefix %j and the path %j', (prefix, path, url) =>
  expect(createPublicUrls('https://spa.example', path)(prefix)).toBe(url),
)
