import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listImports } from '#test/fixtures/folder-orders.ts'

/** Returns the style sheets whose classes a style sheet composes. */
const listComposed = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/composes: [^;]* from '([^']+)'/g)].map(([, name = '']) =>
    join(dirname(file), name),
  )

/** Returns the files that a file imports with `import.meta.glob`. */
const listMatched = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/import\.meta\.glob\('([^']+)'/g)].flatMap(([, pattern = '']) =>
    globSync(join(dirname(file), pattern)),
  )

/** Returns all files that some files import, directly or not, with their lazy chunks. */
function listReached(starts: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const queue = [...starts]
  for (const file of queue) {
    if (reached.has(file)) continue
    reached.add(file)
    if (file.endsWith('.css')) queue.push(...listComposed(file))
    else if (/\.tsx?$/.test(file)) queue.push(...listImports(file, { lazy: true }), ...listMatched(file))
  }
  return reached
}

const reached = listReached([
  ...globSync('client/{entries,service-worker}/*.ts*'),
  'client/development/component-page.tsx',
  ...globSync('scripts/build/*.ts'),
])

test('has only files in client that a browser loads', () => {
  const files = globSync('client/!(public)/**/*.{ts,tsx,css}')
  const unused = files.filter(
    (file) => !/\.(?:test|fixture)\.tsx?$|\.d\.ts$/.test(file) && !reached.has(file),
  )
  expect(unused).toEqual([])
})

test('loads the style of every page', () => {
  const styles = globSync('worker/**/*.css')
  expect(styles.filter((file) => !reached.has(file))).toEqual([])
})

// The build target, ES2022, limits the syntax only: a browser without a function stops the script.
test('calls nothing in browsers that is newer than the build target', () => {
  const pattern =
    /\b(?:URL\.(?:parse|canParse)|AbortSignal\.any|(?:Object|Map)\.groupBy|Promise\.(?:try|withResolvers)|Array\.fromAsync|RegExp\.escape|Iterator\.from)\(|\.(?:toSorted|toReversed|toSpliced|with|findLast|findLastIndex|isWellFormed|toWellFormed|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/g
  const sources = [...listReached(globSync('client/entries/*'))].filter((file) => /\.tsx?$/.test(file))
  const calls = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([call]) => `${file}: ${call}`),
  )
  expect(calls).toEqual([])
})
