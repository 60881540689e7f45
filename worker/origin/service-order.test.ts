import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getFolder, getRank, listSources } from '#test/fixtures/folder-orders.ts'

const listNames = (members: string) =>
  [...members.matchAll(/^\s*(\w+)(?=,|:|$)/gm)].map(([, name = '']) => name)

/** Returns the names of the services that a file uses, as `services.name` or by destructuring. */
function listUses(source: string): string[] {
  const patterns = [...source.matchAll(/\{([^{}]*)\}(?:: Services\b| = services\b)/g)]
  return [
    ...[...source.matchAll(/\bservices\.(\w+)/g)].map(([, name = '']) => name),
    ...patterns.flatMap(([, members = '']) => listNames(members.replaceAll(', ', ',\n'))),
  ]
}

const rankOf = (file: string) => getRank('worker/origin', getFolder('worker/origin', file))

test('lets features use only services of their own and of features before them', () => {
  const files = listSources('worker/origin').map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const owners = new Map(
    files.flatMap(({ file, source }) => {
      const [, members = ''] =
        /declare module '[^']*platform\/services\.ts' \{\n {2}interface Services \{\n([^}]*)\}/.exec(
          source,
        ) ?? []
      return listNames(members).map((name) => [name, file] as const)
    }),
  )
  expect(owners.get('holds')).toContain('/scheduling/')
  const violations = files.flatMap(({ file, source }) =>
    listUses(source)
      .filter((name) => rankOf(owners.get(name) ?? 'worker/origin/platform/services.ts') > rankOf(file))
      .map((name) => `${file} uses ${name} of ${owners.get(name)}`),
  )
  expect(violations).toEqual([])
})
