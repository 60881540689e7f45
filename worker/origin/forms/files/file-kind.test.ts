import { expect, test } from 'vitest'
import { createZip, files, toBytes } from '#test/fixtures/files.ts'
import { FileSniffer, getMediaType } from './file-kind.ts'

/** Detects the kind of a file that arrives in chunks of `size` bytes. */
function fileKind(bytes: Uint8Array, name: string, piece = bytes.length || 1) {
  const sniffer = new FileSniffer()
  for (let at = 0; at < bytes.length; at += piece) sniffer.push(bytes.subarray(at, at + piece))
  return sniffer.kind(name)
}

const { docx, ...others } = files

test.each(Object.entries(files))('detects %s by its contents', (kind, bytes) => {
  const endings = kind === 'csv' ? 'csv' : kind
  expect(fileKind(bytes, `Some file.${endings.toUpperCase()}`)).toBe(kind)
})

test.each(Object.entries(files))('detects %s also when it arrives byte by byte', (kind, bytes) => {
  expect(fileKind(bytes, 'some file', 1)).toBe(kind === 'csv' ? 'text' : kind)
})

test('detects a large document by its end', () => {
  const name = 'word/document.xml'
  const large = createZip({ 'media/1.bin': 'x'.repeat(2_000_000), '[Content_Types].xml': '', [name]: '' })
  expect(fileKind(large, 'letter.docx', 65_536)).toBe('docx')
})

test('a character split between two chunks is text, an incomplete character is not', () => {
  expect(fileKind(toBytes('né'), 'a.txt', 2)).toBe('text')
  expect(fileKind(toBytes('né').subarray(0, 2), 'a.txt')).toBeUndefined()
})

test('accepts a name without an extension', () => {
  expect(fileKind(files.png, 'scan')).toBe('png')
  expect(fileKind(files.csv, 'notes')).toBe('text')
})

test.each(Object.entries(others))('%s is no Word document, whatever its name', (_, bytes) => {
  expect(fileKind(bytes, 'letter.docx')).toBeUndefined()
})

test.each([
  ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0]), 'photo.png'],
  ['a page', toBytes('<!doctype html><script>alert(1)</script>'), 'letter.pdf'],
  ['a page under its own name', toBytes('<!doctype html><script>alert(1)</script>'), 'letter.html'],
  ['a drawing that can run script', toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg'],
  ['nothing', new Uint8Array(), 'notes.txt'],
  ['text with a NUL', toBytes('a\0b'), 'notes.txt'],
  ['text that is not UTF-8', new Uint8Array([0x61, 0xff]), 'notes.txt'],
  ['any other archive', createZip({ 'run.exe': '' }), 'letter.docx'],
  ['a document with macros', createZip(macros()), 'letter.docx'],
  ['half a document', docx.subarray(0, docx.length - 30), 'letter.docx'],
  ['a directory that leads astray', astray(), 'letter.docx'],
  ['a picture of another kind', toBytes('\0\0\0\u0018ftypavif\0\0\0\0mif1avif'), 'photo.heic'],
])('refuses %s', (_, bytes, name) => {
  expect(fileKind(bytes, name)).toBeUndefined()
})

function macros() {
  return { '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }
}

function astray() {
  const bytes = docx.slice()
  new DataView(bytes.buffer).setUint32(bytes.length - 6, 0xffff_fff0, true)
  return bytes
}

test('text has a text media type, so that no browser takes it for a page', () => {
  expect([getMediaType('text'), getMediaType('csv')]).toEqual([
    'text/plain; charset=utf-8',
    'text/csv; charset=utf-8',
  ])
})
