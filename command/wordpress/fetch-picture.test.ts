import { expect, test } from 'vitest'
import { fetchPicture, isPublicAddress } from './fetch-picture.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
])('knows that %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('knows that %s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  'http://old.example/a.jpg',
  'https://localhost/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://router.lan/a.jpg',
  'https://old.example:8443/a.jpg',
  'https://user:password@old.example/a.jpg',
])('does not fetch %s', (address) => expect(fetchPicture(address)).rejects.toThrow('not a public host'))
