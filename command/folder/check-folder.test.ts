import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createSiteFolder } from '#test/fixtures/site-folder.ts'
import { checkFolder } from './check-folder.ts'
import { readFolder } from './read-folder.ts'
import { fromBundle } from './to-bundle.ts'

/** Returns the mistakes of the demo's folder with these files in place of its own. */
async function listMistakes(files: Record<string, string>) {
  using folder = await createSiteFolder(fromBundle(demoBundle))
  for (const [path, text] of Object.entries(files)) folder.write(path, text)
  const { bundle, mistakes } = await checkFolder(await readFolder(folder.path))
  expect(bundle === undefined).toBe(mistakes.length > 0)
  return mistakes.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
}

test('finds no mistake in the demo', async () => {
  expect(await listMistakes({})).toEqual([])
})

test('says where the mistakes of the bundle are', async () => {
  const found = await listMistakes({
    'posts/a.md': '---\nid: a\nslug: first-visit\ntitle: A\npublishedAt: 2026-01-01\n---\n\nText\n',
    'tags/a.yaml': 'id: a\n\nname: A\nslugg: a\n',
    'redirects.yaml': '- { from: /a, to: /about }\n- from: /b\n  too: /about\n',
    'services/a.yaml': 'id: a\nslug: a\nname: A\ndurations: [45]\nstaff:\n  - marta\n  - nobody\n',
  })
  const places = found.map((line) => line.replace(/ (\S+): .*/, ' $1'))
  expect(places).toEqual([
    'posts/a.md:3:1 slug',
    'posts/a.md:5:1 publishedAt',
    'redirects.yaml:2:3 to',
    'redirects.yaml:3:3 too',
    expect.stringMatching(/^services\/a\.yaml:1:1 /),
    'services/a.yaml:7:5 staff.1',
    'tags/a.yaml:1:1 slug',
    'tags/a.yaml:4:1 slugg',
  ])
  expect(found[0]).toContain('posts/010-first-visit.md')
})

test('does not miss in other files what is in a file that cannot be read', async () => {
  using folder = await createSiteFolder(fromBundle(demoBundle))
  const [first] = (await readFolder(folder.path)).resources.filter(({ kind }) => kind === 'staff')
  expect(await listMistakes({ [first?.file ?? '']: 'id: [\n' })).toEqual([
    expect.stringMatching(/^staff\/\S+:2:1 /),
  ])
})
