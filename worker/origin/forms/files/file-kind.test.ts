import { expect, test } from 'vitest'
import { createZip, files, toBytes } from '#test/fixtures/files.ts'
import { FileSniffer, getMediaType } from './file-kind.ts'

/** Detects the kind of a file that arrives in chunks of `chunkSize` bytes. */
function detectKind(bytes: Uint8Array, name: string, chunkSize = bytes.length || 1) {
  const sniffer = new FileSniffer()
  for (let at = 0; at < bytes.length; at += chunkSize) sniffer.push(bytes.subarray(at, at + chunkSize))
  return sniffer.detectKind(name)
}

const { docx, ...others } = files

test.each(Object.entries(files))('detects %s by its contents', (kind, bytes) => {
  expect(detectKind(bytes, `Some file.${kind.toUpperCase()}`)).toBe(kind)
})

test.each(Object.entries(files))('detects %s also when it arrives byte by byte', (kind, bytes) => {
  expect(detectKind(bytes, 'some file', 1)).toBe(kind === 'csv' ? 'text' : kind)
})

test('detects a large document by its end', () => {
  const name = 'word/document.xml'
  const large = createZip({ 'media/1.bin': 'x'.repeat(2_000_000), '[Content_Types].xml': '', [name]: '' })
  expect(detectKind(large, 'letter.docx', 65_536)).toBe('docx')
})

test('accepts text with a character split between two chunks, but not with an incomplete character', () => {
  expect(detectKind(toBytes('né'), 'a.txt', 2)).toBe('text')
  expect(detectKind(toBytes('né').subarray(0, 2), 'a.txt')).toBeUndefined()
})

test('accepts a name without an extension', () => {
  expect(detectKind(files.png, 'scan')).toBe('png')
  expect(detectKind(files.csv, 'notes')).toBe('text')
})

test.each(Object.entries(others))('does not take %s for a Word document, whatever its name', (_, bytes) => {
  expect(detectKind(bytes, 'letter.docx')).toBeUndefined()
})

test.each([
  ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0]), 'photo.png'],
  ['an HTML page named as a PDF', toBytes('<!doctype html><script>alert(1)</script>'), 'letter.pdf'],
  ['an HTML page', toBytes('<!doctype html><script>alert(1)</script>'), 'letter.html'],
  ['a drawing that can run script', toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg'],
  ['nothing', new Uint8Array(), 'notes.txt'],
  ['text with a NUL', toBytes('a\0b'), 'notes.txt'],
  ['text that is not UTF-8', new Uint8Array([0x61, 0xff]), 'notes.txt'],
  ['any other archive', createZip({ 'run.exe': '' }), 'letter.docx'],
  ['a document with macros', createZip(macroEntries()), 'letter.docx'],
  ['an incomplete document', docx.subarray(0, docx.length - 30), 'letter.docx'],
  ['a directory outside the file', createMisleadingDirectory(), 'letter.docx'],
  ['a picture of another kind', toBytes('\0\0\0\u0018ftypavif\0\0\0\0mif1avif'), 'photo.heic'],
])('refuses %s', (_, bytes, name) => {
  expect(detectKind(bytes, name)).toBeUndefined()
})

function macroEntries() {
  return { '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }
}

function createMisleadingDirectory() {
  const bytes = docx.slice()
  new DataView(bytes.buffer).setUint32(bytes.length - 6, 0xffff_fff0, true)
  return bytes
}

test('gives text a text media type, so that no browser takes it for a page', () => {
  expect([getMediaType('text'), getMediaType('csv')]).toEqual([
    'text/plain; charset=utf-8',
    'text/csv; charset=utf-8',
  ])
})
