import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

/** Paths of the repository in code spans: `worker/index.ts`, `docs/screens`, `locales/*.json`. */
const PATH = /`((?:client|demo|docs|locales|scripts|test|worker)\/[\w./*-]+|[\w.-]+\.(?:toml|jsonc))`/g
const LINK = /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g
const SCRIPT = /(?:`|^)npm (?:run )?([a-z]+)/gm

function findAll(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

test.each(pages)('finds every path that $file names', ({ file, text }) => {
  const paths = findAll(PATH, text).filter((path) => globSync(path).length === 0)
  const links = findAll(LINK, text).filter((link) => !existsSync(join(dirname(file), link)))
  expect([...paths, ...links]).toEqual([])
})

const ANCHOR_LINK = /\]\((?!https?:)([^)#]*\.md)?#([^)]+)\)/g

/** Returns the anchors of the headings of a page, as GitHub writes them. */
const listAnchors = (text: string) =>
  findAll(/^#+ (.+)$/gm, text.replace(/^```[\s\S]*?^```/gm, '')).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('finds every heading that $file links to', ({ file, text }) => {
  const missing = [...text.matchAll(ANCHOR_LINK)].filter(([, path, anchor = '']) => {
    const target = path ? readFileSync(join(dirname(file), path), 'utf8') : text
    return !listAnchors(target).includes(anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

test.each(pages)('finds every npm script that $file names', ({ text }) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const unknown = findAll(SCRIPT, text).filter((name) => name !== 'ci' && !(name in scripts))
  expect(unknown).toEqual([])
})

test('shows each picture of docs/screens on a page, and has at most 8', () => {
  const pictures = readdirSync('docs/screens')
  expect(pictures.length).toBeLessThanOrEqual(8)
  expect(
    pictures.filter((picture) => !pages.some(({ text }) => text.includes(`screens/${picture}`))),
  ).toEqual([])
})
