import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ImportFolder } from '#test/fixtures/import-folder.ts'

const xml = readFileSync('test/fixtures/wordpress/unusual.xml', 'utf8')

test('reads an export whose namespaces begin with https, with items that have no number of their own', async () => {
  using folder = new ImportFolder()
  const { otherTypes } = await folder.import(xml)
  const { posts } = await folder.check()
  expect(posts.map(({ title }) => title)).toEqual(['First', 'Second', 'Twice', 'Twice again'])
  expect(posts.find(({ title }) => title === 'Twice')?.id).toBe('post_wp7')
  expect(otherTypes).toEqual({})
  expect((await folder.import(xml)).written).toEqual([])
})

test('makes no link of an anchor without an address, and lists the author who has no name', async () => {
  using folder = new ImportFolder()
  const { omissions } = await folder.import(xml)
  const { posts } = await folder.check()
  const blocks = posts[0]?.sections.flatMap((section) => section.blocks)
  expect(blocks).toMatchObject([{ text: { markdown: expect.stringMatching(/^A place to go to, and /) } }])
  expect(omissions.find(({ name }) => name === 'First')?.left).toEqual([
    'a button without a target',
    'its author, of whom the export has no name',
  ])
})

test('keeps a caption of a gallery that is too long for one as a text below', async () => {
  using folder = new ImportFolder()
  await folder.import(xml)
  const { posts } = await folder.check()
  const blocks = posts[1]?.sections.flatMap((section) => section.blocks)
  expect(blocks).toMatchObject([
    { kind: 'gallery' },
    { kind: 'text', text: { markdown: expect.stringMatching(/^A caption .* Its end\.$/) } },
  ])
})
