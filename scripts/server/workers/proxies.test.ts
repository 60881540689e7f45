import { expect, test } from 'vitest'
import { parseProxies, readClient } from './proxies.ts'

const proxies = parseProxies('127.0.0.0/8, ::1, 10.0.0.2')

const read = (peer: string, headers: Record<string, string>) =>
  readClient(new Request('http://127.0.0.1:8080/a%20b?c=1', { headers }), peer, proxies)

test('believes a proxy where a request comes from', () => {
  const headers = {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'book.example.com',
  }
  for (const peer of ['127.0.0.1:51234', '[::1]:51234', '10.0.0.2:80', '::ffff:127.0.0.1'])
    expect(read(peer, headers)).toEqual({
      address: '203.0.113.9',
      url: 'https://book.example.com/a%20b?c=1',
    })
})

test('believes nobody else', () => {
  const headers = {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'x.example',
  }
  for (const [peer, address] of [
    ['198.51.100.1:443', '198.51.100.1'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['', ''],
  ] as const)
    expect(read(peer, headers)).toEqual({ address, url: 'http://127.0.0.1:8080/a%20b?c=1' })
})

test.each([
  ['what a client wrote before it', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['the proxies on the way', '203.0.113.9, 10.0.0.2, 127.0.0.1', '203.0.113.9'],
  ['words', 'unknown, _hidden', '127.0.0.1'],
  ['nothing', '', '127.0.0.1'],
  ['a port', '203.0.113.9:4711', '203.0.113.9'],
  ['an IPv6 address', '2001:db8::9', '2001:db8::9'],
])('reads the address of a client with %s', (_, forwarded, address) => {
  expect(read('127.0.0.1:1', { 'X-Forwarded-For': forwarded }).address).toBe(address)
})

test.each(['a b', 'x/y', 'user@host', '[', 'a?b', ''])('keeps the URL for the host %j', (host) => {
  const { url } = read('127.0.0.1:1', { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'gopher' })
  expect(new URL(url).pathname + new URL(url).search).toBe('/a%20b?c=1')
  expect(new URL(url).protocol).toBe('http:')
})

test.each(['localhost', '1.2.3', '10.0.0.0/33', '::/129', '10.0.0.0/x', '10.0.0.0/'])(
  'refuses the proxy %s',
  (text) => {
    expect(() => parseProxies(text)).toThrow(text)
  },
)

test('keeps a path that looks like a host', () => {
  const request = new Request('http://127.0.0.1:8080//evil.example/x', {
    headers: { 'X-Forwarded-Host': 'book.example.com' },
  })
  expect(readClient(request, '127.0.0.1:1', proxies).url).toBe('http://book.example.com//evil.example/x')
})

test.each(['/api/%2e%2e/__publication', '/.', '/x\\..\\secret'])(
  'keeps the path %s as it was sent',
  (path) => {
    const url = `http://127.0.0.1:8080${path}`
    const request = { url, headers: new Headers({ 'X-Forwarded-Host': 'book.example.com' }) }
    expect(readClient(request, '127.0.0.1:1', proxies).url).toBe(url)
  },
)
