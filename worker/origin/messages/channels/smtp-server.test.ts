import { expect, test } from 'vitest'
import { isPublicSmtpUrl, parseSmtpUrl } from './smtp-server.ts'

test.each([
  ['smtps://smtp.example.com', { host: 'smtp.example.com', port: 465, tls: 'implicit' }],
  ['smtps://smtp.example.com:2465/', { host: 'smtp.example.com', port: 2465, tls: 'implicit' }],
  ['smtp://SMTP.example.com', { host: 'smtp.example.com', port: 587, tls: 'starttls' }],
  ['smtp://10.0.0.5:25', { host: '10.0.0.5', port: 25, tls: 'starttls' }],
  ['smtp://localhost:1025', { host: 'localhost', port: 1025, tls: 'none' }],
  ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, tls: 'none' }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025, tls: 'none' }],
  ['smtps://localhost:1465', { host: 'localhost', port: 1465, tls: 'implicit' }],
])('reads %s', (url, server) => {
  expect(parseSmtpUrl(url)).toEqual({ ...server, credentials: undefined })
})

test('reads user and password, which are percent-encoded', () => {
  expect(parseSmtpUrl('smtps://ana%40example.com:p%2Fw%3A%C3%B6@smtp.example.com')?.credentials).toEqual({
    user: 'ana@example.com',
    pass: 'p/w:ö',
  })
})

test.each([
  'https://smtp.example.com',
  'smtp.example.com:587',
  'smtp://',
  'smtps://user@smtp.example.com',
  'smtps://:password@smtp.example.com',
  'smtps://user:%FF@smtp.example.com',
  'smtps://smtp.example.com/path',
  'smtps://smtp.example.com?requireTLS=false',
  'smtps://smtp.example.com#none',
])('refuses %s', (url) => expect(parseSmtpUrl(url)).toBeUndefined())

test('lets a site name public servers only', () => {
  expect(isPublicSmtpUrl('smtps://user:password@smtp.example.com:465')).toBe(true)
  for (const host of ['localhost', '127.1', '10.0.0.5', '[::1]', 'relay', 'relay.internal', '0x7f000001'])
    expect(isPublicSmtpUrl(`smtp://user:password@${host}:587`)).toBe(false)
})

test('checks the host that is connected to, also where an https URL would have another host', () => {
  const url = String.raw`smtp://relay.example.com\:password@127.0.0.1:25`
  expect(parseSmtpUrl(url)?.host).toBe('127.0.0.1')
  expect(isPublicSmtpUrl(url)).toBe(false)
})
