import { expect, test } from 'vitest'
import { createReader } from './connections.ts'

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nAge: 0\r\n\r\n'

test.each([
  ['a body with a length', ['HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n', 'ab', 'c']],
  ['chunks after a head that ends as they do', [CHUNKED, '2\r\nab\r\n', '0\r\n\r\n']],
  ['chunks that end in two pieces', [`${CHUNKED}2\r\nab\r\n0\r`, '\n\r\n']],
  ['a short piece of the chunks in the packet of the head', [`${CHUNKED}2\r`, '\nab\r\n0\r\n\r\n']],
])('finds the end of a response: %s', (_, pieces) => {
  const isEnd = createReader()
  const found = pieces.map((piece) => isEnd(Buffer.from(piece)))
  expect(found).toEqual(pieces.map((__, index) => index === pieces.length - 1))
})
