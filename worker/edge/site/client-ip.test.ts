import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toClientIp } from './client-ip.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:54321', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:54321', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['[::1]:54321', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b::/64'],
])('counts %s as %s', (address, expected) => {
  expect(toClientIp(address)).toBe(expected)
  expect(toClientIp(expected)).toBe(expected)
})

test.each([
  '',
  ' ',
  'localhost',
  '1',
  '0x7f.1',
  '256.1.1.1',
  '1.2.3',
  '1.2.3.4.5',
  '::g',
  '1::2::3',
  'unix:/run/x',
])('maps %j to unknown', (address) => expect(toClientIp(address)).toBe('unknown'))

const group = fc.integer({ min: 0, max: 0xffff })

test('counts all addresses of one /64 as one client, and those of two as two', () => {
  const hex = (groups: number[]) => groups.map((part) => part.toString(16)).join(':')
  const half = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(half, half, half, half, (prefix, other, host, another) => {
      fc.pre(
        hex(prefix) !== hex(other) && prefix.some((part) => part !== 0) && other.some((part) => part !== 0),
      )
      const found = toClientIp(hex([...prefix, ...host]))
      expect(found).toMatch(/::\/64$|^([\da-f]{1,4}:){4}:\/64$/)
      expect(toClientIp(hex([...prefix, ...another]))).toBe(found)
      expect(toClientIp(hex([...other, ...host]))).not.toBe(found)
      expect(toClientIp(found)).toBe(found)
    }),
  )
})

test('maps any text to an IP or to unknown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => {
      expect(toClientIp(text)).toMatch(/^(unknown|[\d.]+|[\da-f:]+\/64)$/)
    }),
  )
})
