import { expect, test } from 'vitest'
import { hasPublicHost } from './public-host.ts'

test.each([
  '127.0.0.1',
  '8.8.8.8',
  '127.0.0.1.',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '127.1',
  '0',
  '10.0.0.1',
  '169.254.169.254',
  '１２７.０.０.１',
  '%31%32%37.0.0.1',
  '1.2.3.4:8443',
  '[::1]',
  '[2606:4700::1111]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[fd00::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'api.localhost',
  'api.localhost.',
  'printer.local',
  'x.internal',
  'x.INTERNAL.',
  'router.home.arpa',
  'nas.lan',
  'intranet',
  'metadata.google.internal',
  'user@localhost',
  'ｌocalhost',
  'a..example',
  'a.example..',
])('refuses %s', (host) => {
  expect(hasPublicHost(`https://${host}/hook`)).toBe(false)
})

test.each([
  'hooks.example',
  'hooks.example.',
  'local.example',
  'localhost.example.com',
  'internal.example:8443',
  'münchen.example',
  '127.0.0.1.example',
  'user:word@hooks.example',
  'lan.example.org',
])('accepts %s', (host) => {
  expect(hasPublicHost(`https://${host}/hook`)).toBe(true)
})
