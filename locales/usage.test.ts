import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldProblems, problems } from '#worker/contract/problem.ts'
import en from './en.json?raw'
import { pickMessages } from './load-messages.ts'

const root = resolve(import.meta.dirname, '..')
const messages: Record<string, string> = JSON.parse(en)
const keys = new Set(Object.keys(messages))

const sources = new Map(
  globSync('{client,worker}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
)

/** The message keys that a source names in quotes. */
const named = (source: string) =>
  [...source.matchAll(/['"]([a-z]+\.[A-Za-z0-9]+)['"]/g)].flatMap(([, key = '']) =>
    keys.has(key) ? key : [],
  )

/** Families of keys, by the part of a template literal before its first place: `staff.${…}`. */
const families = [...sources.values()].flatMap((source) =>
  [...source.matchAll(/`([a-z]+\.[A-Za-z0-9]*)\$\{/g)].map(([, start = '']) => start),
)

describe('the catalogue', () => {
  it('has no message that nothing shows', () => {
    const used = new Set([...sources.values()].flatMap(named))
    expect(
      [...keys].filter((key) => !used.has(key) && !families.some((start) => key.startsWith(start))),
    ).toEqual([])
  })

  it('has a message for every problem', () => {
    const wanted = [...Object.values(problems).map(({ message }) => message), ...Object.values(fieldProblems)]
    expect(wanted.filter((key) => !keys.has(key))).toEqual([])
  })

  it('has every place filled where its message is shown', () => {
    const bare = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(/\bt\('([a-z]+\.[A-Za-z0-9]+)'\)/g)].flatMap(([, key = '']) =>
        messages[key]?.includes('{') ? `${file}: ${key}` : [],
      ),
    )
    expect(bare).toEqual([])
  })
})

/** The files that an entry brings to the browser: its own imports and theirs, types left out. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(file)
  if (source === undefined || seen.has(file)) return seen
  seen.add(file)
  const imports = /^(?:import|export) (?!type )[^']*'([.#][^']+)'|import\('([.#][^']+)'\)/gm
  for (const [, fixed, lazy = ''] of source.matchAll(imports)) {
    const from = fixed ?? lazy
    reached(from.startsWith('#') ? from.slice(1) : join(dirname(file), from), seen)
  }
  return seen
}

describe.each(['flow', 'manage'] as const)('the %s page', (entry) => {
  it('carries every message that its components name', () => {
    const carried = pickMessages(entry, messages)
    const wanted = [...reached(`client/entries/${entry}.tsx`)].filter((file) => file.startsWith('client/'))
    expect(wanted.length).toBeGreaterThan(1)
    expect(
      wanted.flatMap((file) => named(sources.get(file) ?? '')).filter((key) => !(key in carried)),
    ).toEqual([])
  })
})
