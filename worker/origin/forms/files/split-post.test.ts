import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBytes } from '#test/fixtures/files.ts'
import { PostSplitter, readDelimiter } from './split-post.ts'

const MB = 1024 * 1024

test('reads the boundary of a media type, quoted or not', () => {
  expect(readDelimiter('multipart/form-data; boundary=----a1')).toBe('\r\n------a1')
  expect(readDelimiter('Multipart/Form-Data; charset=utf-8; Boundary="a b"; x=y')).toBe('\r\n--a b')
  for (const type of [
    '',
    'text/plain',
    'multipart/form-data',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])
    expect(() => readDelimiter(type)).toThrow('malformed-body')
})

/** The contents of parts, including bytes that look like line ends, headers and delimiters. */
const content = fc
  .array(
    fc.constantFrom('\r\n', '\r\n--', '\r\n--b', '-', 'Content-Disposition: ', 'x', 'é', '\r\n\r\n', '\n'),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''))

const part = fc.record({ content, isFile: fc.boolean() })

test('finds the files of a post in chunks of any size, and copies everything else', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.array(fc.nat(40)), (parts, cuts) => {
      const write = (withFiles: boolean) =>
        `${parts
          .map(({ content, isFile }, index) => {
            const named = `form-data; name="n${index}"${isFile ? '; filename="é.pdf"' : ''}`
            return `--boundary\r\nContent-Disposition: ${named}\r\n\r\n${isFile && !withFiles ? '' : content}\r\n`
          })
          .join('')}--boundary--\r\n`
      const body = toBytes(write(true))
      const splitter = new PostSplitter('\r\n--boundary', MB)
      let at = 0
      for (const cut of [...cuts, body.length]) {
        splitter.push(body.subarray(at, at + cut))
        at += cut
      }
      const found = splitter.parts.map(
        (part) => part && new TextDecoder().decode(body.subarray(part.start, part.end)),
      )
      expect(found).toEqual(parts.map(({ content, isFile }) => (isFile ? content : undefined)))
      expect(`${new TextDecoder().decode(splitter.getBodyWithoutFiles())}\r\n`).toBe(write(false))
    }),
  )
})

test('limits the text of a post, but not its files', () => {
  const head = (more = '') => toBytes(`--b\r\nContent-Disposition: form-data; name="a"${more}\r\n\r\n`)
  const long = new PostSplitter('\r\n--b', 1000)
  long.push(head())
  expect(() => long.push(new Uint8Array(2000))).toThrow('payload-too-large')
  const file = new PostSplitter('\r\n--b', 1000)
  file.push(head('; filename="a"'))
  for (let count = 0; count < 20; count += 1) file.push(new Uint8Array(MB))
  file.push(toBytes('\r\n--b--'))
  const [{ start, end } = { start: 0, end: 0 }] = file.parts
  expect(end - start).toBe(20 * MB)
})

test.each(['', 'intent=book', '--b', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', '--c--'])(
  'refuses the body %j',
  (text) => {
    const splitter = new PostSplitter('\r\n--b', MB)
    splitter.push(toBytes(text))
    expect(() => splitter.getBodyWithoutFiles()).toThrow('malformed-body')
  },
)

test('refuses a part whose header does not end', () => {
  const splitter = new PostSplitter('\r\n--b', MB)
  splitter.push(toBytes('--b\r\n'))
  expect(() => splitter.push(new Uint8Array(20_000).fill(0x61))).toThrow('malformed-body')
})
