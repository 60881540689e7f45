import { symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import { readFolder } from './read-folder.ts'

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

type Files = Record<string, string | Uint8Array>

function write(files: Files) {
  const folder = new TemporaryFolder()
  for (const [path, data] of Object.entries({ 'site.yaml': 'name: Spa\n', ...files }))
    folder.write(path, data)
  return folder
}

/** Returns the places and the codes of all mistakes. */
async function listMistakes(files: Files) {
  using folder = write(files)
  const { mistakes } = await readFolder(folder.path)
  return mistakes.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)
}

test.each<[file: string, text: string, place: string]>([
  ['tags/a.yaml', 'id: a\nname: "Cut\n', 'tags/a.yaml:3:1 yaml'],
  ['tags/a.yaml', 'id: a\nid: b\n', 'tags/a.yaml:2:1 yaml'],
  ['tags/a.yaml', 'id: &a a\nname: *a\n', 'tags/a.yaml:1:8 anchor'],
  ['tags/a.yaml', 'id: a\nname: !!str 1\n', 'tags/a.yaml:2:13 tag'],
  ['tags/a.yaml', 'id: a\nname: !site b\n', 'tags/a.yaml:2:13 tag'],
  ['tags/a.yaml', 'id: a\n1: b\n', 'tags/a.yaml:2:1 key'],
  ['tags/a.yaml', '%YAML 1.1\n---\nid: a\n', 'tags/a.yaml:1:1 directive'],
  ['tags/a.yaml', 'id: a\n---\nid: b\n', 'tags/a.yaml:2:1 yaml'],
  ['tags/a.yaml', '- a\n', 'tags/a.yaml:1:1 yaml'],
  ['tags/a.yaml', '', 'tags/a.yaml:1:1 yaml'],
  ['tags/a.md', 'A tag', 'tags/a.md:1:1 unknown-file'],
  ['posts/a.md', 'No front matter\n', 'posts/a.md:1:1 front-matter'],
  ['posts/a.md', '---\nid: a\nNever ended\n', 'posts/a.md:1:1 front-matter'],
  ['posts/a.md', '---\nid: a\ntitle: [\n---\n\nText\n', 'posts/a.md:4:1 yaml'],
  ['posts/a.md', '---\nid: a\nsections: []\n---\n\nText\n', 'posts/a.md:6:1 front-matter'],
  ['redirects.yaml', 'from: /a\n', 'redirects.yaml:1:1 yaml'],
  ['notes.txt', 'Mine', 'notes.txt:1:1 unknown-file'],
  ['recipes/a.yaml', 'id: a\n', 'recipes:1:1 unknown-folder'],
  ['pages/old/a.yaml', 'id: a\n', 'pages/old:1:1 unknown-folder'],
  ['images/a.jpg', 'Not a picture', 'images/a.jpg:1:1 no-image'],
  ['tags/a.yaml', `id: a\nname: ${'a'.repeat(1024 * 1024)}\n`, 'tags/a.yaml:1:1 too-large'],
  ['fonts/a.woff2', 'Not a font', 'fonts/a.woff2:1:1 not-a-font'],
])('refuses %s with %j', async (file, text, place) => {
  expect((await listMistakes({ [file]: text })).slice(0, 1)).toEqual([place])
})

test.each(['[', '- ', '{a: '])('refuses %j that is nested thousands deep', async (part) => {
  expect((await listMistakes({ 'tags/a.yaml': part.repeat(100_000) }))[0]).toMatch(
    /^tags\/a\.yaml:1:\d+ yaml$/,
  )
})

test('lists the mistakes of all files', async () => {
  expect(
    await listMistakes({
      'images/a.yaml': 'id: a\n',
      'images/a.jpg': 'This is a text',
      'images/b.yaml': 'id: b\n',
      'images/c.yaml': 'id: c\n',
      'images/c.jpg': pixel,
      'images/c.png': pixel,
      'tags/a.yaml': 'id: a\n',
      'tags/b.yaml': 'name: B\nid: a\n',
      'pages/a.yaml': new Uint8Array([0xff, 0xfe]),
    }),
  ).toEqual([
    'images/a.jpg:1:1 not-a-picture',
    'images/b.yaml:1:1 no-picture',
    'images/c.png:1:1 two-pictures',
    'pages/a.yaml:1:1 not-a-text',
    'tags/b.yaml:2:1 duplicate',
  ])
})

test('refuses a picture that is too large once, at the picture, without reading it', async () => {
  using folder = write({ 'images/a.yaml': 'id: a\n', 'images/a.jpg': '' })
  truncateSync(join(folder.path, 'images/a.jpg'), 200 * 1024 * 1024)
  const { mistakes } = await readFolder(folder.path)
  expect(mistakes).toEqual([
    {
      file: 'images/a.jpg',
      line: 1,
      column: 1,
      code: 'too-large',
      message: 'This file has 209715200 bytes, and at most 20971520 are allowed',
    },
  ])
})

test('refuses links that lead out of the folder, and reads those within it', async () => {
  using outside = write({ 'secret.yaml': 'id: secret\n' })
  using folder = write({ 'tags/a.yaml': 'id: a\n' })
  symlinkSync(join(outside.path, 'secret.yaml'), join(folder.path, 'tags/b.yaml'))
  symlinkSync(outside.path, join(folder.path, 'pages'))
  folder.write('services/a.yaml', 'id: a\n')
  symlinkSync('../../../../../../etc/hostname', join(folder.path, 'services/b.yaml'))
  symlinkSync(join(folder.path, 'missing'), join(folder.path, 'menus'))
  symlinkSync('a.yaml', join(folder.path, 'tags/c.yaml'))
  const { mistakes } = await readFolder(folder.path)
  expect(mistakes.map(({ file, code }) => `${file} ${code}`)).toEqual([
    'menus link',
    'pages link',
    'services/b.yaml link',
    'tags/b.yaml link',
    'tags/c.yaml duplicate',
  ])
})

test('reads a picture in place of what the file beside it says', async () => {
  using folder = write({ 'images/a.yaml': 'id: a\nwidth: 5\nalt: { no: Et punkt }\n', 'images/a.png': pixel })
  const { resources, mistakes } = await readFolder(folder.path)
  expect(mistakes).toEqual([])
  expect(resources[1]?.content).toEqual({
    id: 'a',
    alt: { no: 'Et punkt' },
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    type: 'image/gif',
    width: 1,
    height: 1,
  })
})

test('reads files in the order of their numbers, and those without a number last', async () => {
  using folder = write({
    'tags/100-c.yaml': 'id: c\n',
    'tags/20-b.yaml': 'id: b\n',
    'tags/z.yaml': 'id: e\n',
    'tags/d.yaml': 'id: d\n',
    'tags/3-a.yaml': 'id: a\n',
    'README.md': 'About this folder',
    '.git/config': '',
  })
  const { resources, mistakes } = await readFolder(folder.path)
  expect(mistakes).toEqual([])
  expect(resources.flatMap(({ list, content }) => (list ? [content.id] : []))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})

test('reads the text of a post below its front matter, as Windows writes it too', async () => {
  using folder = write({
    'posts/a.md': '\uFEFF---\r\nid: a\r\n---\r\n\r\n\r\nHello\r\n\r\n**World**\r\n\r\n',
  })
  const { resources } = await readFolder(folder.path)
  expect(resources[1]?.content).toEqual({
    id: 'a',
    sections: [{ blocks: [{ kind: 'text', text: { markdown: 'Hello\n\n**World**' } }] }],
  })
})
