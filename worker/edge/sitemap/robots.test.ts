import { expect, test } from 'vitest'
import { isPublicUrl } from '#worker/contract/public-url.ts'
import { routes } from '../routes.ts'
import { site } from '../structured-data/view.fixture.ts'
import { showRobots } from './robots.ts'

const fetchRobots = async (host: string) => {
  const response = await showRobots({ request: new Request(`https://${host}/robots.txt`), site, host })
  return { headers: response.headers, lines: (await response.text()).split('\n') }
}

/** Matches paths by RFC 9309 §2.2.2, with `*` and `$`. There are no Allow lines. */
function isDisallowed(lines: string[], path: string): boolean {
  return lines
    .flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
    .some((rule) => {
      const pattern = rule.replace(/[.?+^()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')
      return new RegExp(`^${pattern}`).test(path)
    })
}

test('allows all paths except those of programs and of single visitors', async () => {
  const { lines, headers } = await fetchRobots('spa.example:8443')
  expect(lines).toContain('Sitemap: https://spa.example/sitemap.xml')
  for (const path of ['/api/site', '/locale', '/consent']) {
    expect([path, isDisallowed(lines, path)]).toEqual([path, true])
  }
  for (const path of [
    '/widget/booking/bkg_abc?token=x',
    '/de/widget/cancel-booking',
    '/widget/otl/welcome',
  ]) {
    expect([path, isDisallowed(lines, path)]).toEqual([path, true])
  }
  for (const path of [
    '/',
    '/de',
    '/locale-news',
    '/consent-form',
    '/docs/api/x',
    '/widget/booking',
    '/media/x/640',
  ]) {
    expect([path, isDisallowed(lines, path)]).toEqual([path, false])
  }
  for (const path of ['/de/widget/booking/cal_call', '/widget/bookings/massage', '/assets/x.css']) {
    expect([path, isDisallowed(lines, path)]).toEqual([path, false])
  }
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('ETag')).toBeTruthy()
  expect(headers.get('Cache-Control')).toContain('public')
})

test('disallows the pages whose path has a secret or leads to one, and no other page', async () => {
  const { lines } = await fetchRobots('spa.example')
  const pages = routes.filter(({ name }) => !/^(?:preview |preview-)/.test(name))
  for (const prefix of ['', '/pt-br'])
    for (const { path } of pages) {
      const pathname = prefix + path.replace(/:\w+[+,]?/g, 'sample')
      expect([pathname, isDisallowed(lines, pathname)]).toEqual([
        pathname,
        !isPublicUrl({ pathname, search: '' }),
      ])
    }
})

test('allows drafts, so that crawlers can read their noindex', async () => {
  const { lines } = await fetchRobots('spa.example')
  for (const path of ['/v2/preview/prv_home', '/pt-br/v2/preview/prv_home/b/x'])
    expect([path, isDisallowed(lines, path)]).toEqual([path, false])
})

test('disallows all paths on a host that is not the public one', async () => {
  const { lines } = await fetchRobots('staging.spa.example')
  expect(lines).toEqual(['User-agent: *', 'Disallow: /', ''])
})
