import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAX_LINES = 400

const THIS_FILE = 'scripts/sources.test.ts'
const sources = globSync([
  '*.ts',
  '{client,command,demo,locales,scripts,test,worker}/**/*.{css,mjs,sql,ts,tsx}',
])
  .filter((path) => path !== THIS_FILE)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const findAll = (pattern: RegExp, files: typeof sources) =>
  files.flatMap(({ path, text }) => [...new Set(text.match(pattern))].map((name) => `${path}: ${name}`))

test('has no source file with more than 400 lines', () => {
  const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES)
  expect(long.map(({ path }) => path)).toEqual([])
})

const PHYSICAL_NAME =
  /^(?:(?:scroll-)?(?:margin|padding)|border|inset)-(?:top|right|bottom|left)\b|^border-(?:top|bottom)-(?:left|right)-radius$|^(?:(?:min|max)-)?(?:width|height)$|^(?:top|right|bottom|left)$/
const PHYSICAL_VALUE = /^(?:text-align|float|clear): (?:left|right)$/

/** Returns whether a CSS declaration uses physical directions, such as `left` or `width`, instead of logical ones. */
function isPhysical([, name = '', value = '']: RegExpMatchArray): boolean {
  const [, right, , left] = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  const hasSides =
    left !== undefined &&
    left !== right &&
    /^(?:margin|padding|inset|border-(?:color|radius|style|width))$/.test(name)
  return PHYSICAL_NAME.test(name) || PHYSICAL_VALUE.test(`${name}: ${value}`) || hasSides
}

test('uses logical directions in all styles', () => {
  const styles = sources.filter(({ path }) => path.endsWith('.css'))
  const physical = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=;)/g)]
      .filter(isPhysical)
      .map(([declaration]) => `${path}: ${declaration}`),
  )
  expect(physical).toEqual([])
})

// A comment starts with its subject, or in a function's docstring with a verb.
test('starts no comment with a question word', () => {
  const pattern = /(?:\/\*\*|\/\/|^ *\*) *(?:What|Who|Whom|Whose)\b.*/gm
  expect(findAll(pattern, sources)).toEqual([])
})

// Temporal by default moves a wall time that a clock change skips by the length of the gap. The engine takes the moment of the
// change instead.
test('converts wall times in one place', () => {
  const pattern = /\.toZonedDateTime\(|disambiguation/g
  const files = sources.filter(({ path }) => !/worker\/availability\/wall-time|\.test\.tsx?$/.test(path))
  expect(findAll(pattern, files)).toEqual([])
})

// A cut in the middle of an emoji leaves half a character, which providers refuse. Cuts of dates (10 characters), local times
// (16 or 19) and hashes (32) are safe.
test('cuts text in one place', () => {
  const pattern =
    /\.(?:slice|substring|substr)\(0, (?!(?:10|16|19|32)\))(?:\d{2,}|[A-Z_]*(?:LENGTH|CHARACTERS))\)/g
  const files = sources.filter(({ path }) => !/^test\/|^scripts\/|cut-text|\.test\.tsx?$/.test(path))
  expect(findAll(pattern, files)).toEqual([])
})
