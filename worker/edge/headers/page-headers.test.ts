import { expect, test } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import { cacheControl, chooseSharedCaching } from './cache-control.ts'
import { createPageHeaders } from './page-headers.ts'
import { addSecurityHeaders } from './security-headers.ts'

const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(cacheControl.shared)?.[1])

test('limits a CDN’s copy to one minute, except while the origin fails', () => {
  expect(cacheControl.shared).toMatch(/^public, max-age=0, /)
  expect(seconds('s-maxage') + seconds('stale-while-revalidate')).toBeLessThanOrEqual(60)
  expect(seconds('stale-if-error')).toBe(86_400)
})

test.each([
  ['with its locale in the path', { site: {}, prefix: '/de' }, 'shared'],
  ['whose locale the request chose', { site: {}, prefix: '' }, 'revalidate'],
  ['for a visitor who chose about cookies', { site: {}, prefix: '/de', consent: 'all' }, 'revalidate'],
  ['of a site with one locale', { site: { locales: ['de'] as LocaleCode[] }, prefix: '' }, 'shared'],
])('caches a page %s (%j) as %s', (_, context, caching) => expect(chooseSharedCaching(context)).toBe(caching))

test('varies a page with a negotiated locale by Accept-Language and Cookie', () => {
  const page = { caching: 'revalidate', index: true } as const
  expect(createPageHeaders({ ...page, negotiated: true })).toMatchObject({
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Language, Cookie',
  })
  expect(createPageHeaders({ ...page, negotiated: false })).not.toHaveProperty('Vary')
  expect(createPageHeaders({ ...page, negotiated: false, differsInFrames: true })).toMatchObject({
    Vary: 'Sec-Fetch-Dest',
  })
})

test('adds a Link header where there are hints', () => {
  const page = { caching: 'shared', index: true, negotiated: false } as const
  expect(createPageHeaders({ ...page, hints: '</a.css>; rel=preload; as=style' })).toMatchObject({
    Link: '</a.css>; rel=preload; as=style',
  })
  expect(createPageHeaders({ ...page, hints: '' })).not.toHaveProperty('Link')
})

test.each([
  [
    { script: 'https://stats.example/a;b,c/script.js?id=1' },
    ['https://stats.example/a%3Bb%2Cc/script.js', 'https://stats.example'],
  ],
  [
    { script: 'https://cdn.example/s.js', connect: ['https://a.example', 'https://b.example'] },
    ['https://cdn.example/s.js', 'https://a.example', 'https://b.example'],
  ],
  [{ script: '/demo/page-views.js' }, []],
])('lets the analytics script %j use the sources %j', (analytics, sources) => {
  const { 'Content-Security-Policy': policy = '' } = createPageHeaders({
    caching: 'shared',
    index: true,
    negotiated: false,
    analytics: { attributes: {}, ...analytics },
  })
  expect(policy.split(/;? /).filter((source) => source.startsWith('https:'))).toEqual(sources)
})

test('sets HSTS without subdomains on HTTPS only', () => {
  const header = (url: string) =>
    addSecurityHeaders(new Response(), { url }).headers.get('Strict-Transport-Security')
  expect([header('https://book.example/'), header('http://book.example/')]).toEqual([
    'max-age=31536000',
    null,
  ])
})
