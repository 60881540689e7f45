import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldProblems, problems } from '#worker/contract/problem.ts'
import deskEnglish from './desk/en.json?raw'
import en from './en.json?raw'
import { isSentMessage, messagesKinds } from './page-messages.ts'

const root = resolve(import.meta.dirname, '..')
const messages: Record<string, string> = JSON.parse(en)
const keys = new Set(Object.keys(messages))

const sources = new Map(
  globSync('{client,worker}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
)

/** Returns the message keys that a source has as string literals. */
const findKeys = (source: string) =>
  [...source.matchAll(/['"]([a-z]+\.[A-Za-z0-9]+)['"]/g)].flatMap(([, key = '']) =>
    keys.has(key) ? key : [],
  )

/** The prefixes of keys in template literals: `staff.${…}`. */
const prefixes = [...sources.values()].flatMap((source) =>
  [...source.matchAll(/`([a-z]+\.[A-Za-z0-9]*)\$\{/g)].map(([, start = '']) => start),
)

describe('the catalogue', () => {
  it('has no unused message', () => {
    const used = new Set([...sources.values()].flatMap(findKeys))
    expect(
      [...keys].filter((key) => !used.has(key) && !prefixes.some((start) => key.startsWith(start))),
    ).toEqual([])
  })

  it('has a message for every problem code', () => {
    const expected = [
      ...Object.values(problems).map(({ message }) => message),
      ...Object.values(fieldProblems),
    ]
    expect(expected.filter((key) => !keys.has(key))).toEqual([])
  })

  it('passes values for every message with placeholders', () => {
    const bare = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(/\bt\('([a-z]+\.[A-Za-z0-9]+)'\)/g)].flatMap(([, key = '']) =>
        messages[key]?.includes('{') ? `${file}: ${key}` : [],
      ),
    )
    expect(bare).toEqual([])
  })
})

/** Returns the calls of `t` in a source: the key, and the text of its values. */
const findCalls = (source: string) =>
  [...source.matchAll(/\bt\('([A-Za-z]+\.[A-Za-z0-9]+)', \{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
    ([, key = '', values = '']) => ({ key, values }),
  )

describe('a value of a message', () => {
  const english: Record<string, string> = { ...messages, ...JSON.parse(deskEnglish) }

  it('has no day with a capital letter within a sentence', () => {
    const found = [...sources].flatMap(([file, source]) =>
      findCalls(source).flatMap(({ key, values }) =>
        [...values.matchAll(/(\w+): \w*\.?time\.(?:day|dayAndTime|range|month)\((?![^\n]*'sentence')/g)]
          .filter(([, name]) => !english[key]?.startsWith(`{${name}}`))
          .map(() => `${file}: ${key}`),
      ),
    )
    expect(found).toEqual([])
  })

  it('is no list of labels, because `list` joins them with a word such as “and”', () => {
    const found = [...sources].flatMap(([file, source]) =>
      /\blist\([\w.]+\.map\(\([^)]*\) => t\(/.test(source) ? [file] : [],
    )
    expect(found).toEqual([])
  })
})

/** Returns the files that an entry loads in the browser: its imports and theirs, without types. */
function listLoadedFiles(file: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(file)
  if (source === undefined || seen.has(file)) return seen
  seen.add(file)
  const imports = /^(?:import|export) (?!type )[^']*'([.#][^']+)'|import\('([.#][^']+)'\)/gm
  for (const [, fixed, lazy = ''] of source.matchAll(imports)) {
    const from = fixed ?? lazy
    listLoadedFiles(from.startsWith('#') ? from.slice(1) : join(dirname(file), from), seen)
  }
  return seen
}

// A form that is a step of a booking loads messages of its own: those of the form page.
const isOfForm = (file: string) => file.startsWith('client/forms/')

describe.each(messagesKinds)('the %s page', (entry) => {
  it('sends every message that its components use', () => {
    const files = [...listLoadedFiles(`client/entries/${entry}.tsx`)].filter(
      (file) => file.startsWith('client/') && (entry === 'form' || !isOfForm(file)),
    )
    expect(files.length).toBeGreaterThan(1)
    expect(
      files.flatMap((file) => findKeys(sources.get(file) ?? '')).filter((key) => !isSentMessage(entry, key)),
    ).toEqual([])
  })
})

describe('the catalogue of the desk', () => {
  const desk: Record<string, string> = JSON.parse(deskEnglish)
  const files = [...sources].filter(([file]) => /^(?:client|worker)\/desk\//.test(file))
  const source = files.map(([, text]) => text).join('\n')

  it('has no unused message', () => {
    expect(
      Object.keys(desk).filter((key) => !source.includes(`'${key}'`) && !source.includes(`="${key}"`)),
    ).toEqual([])
  })

  it('is used by the desk only', () => {
    const others = [...sources].filter(([file]) => !/^(?:client|worker)\/desk\//.test(file))
    const found = Object.keys(desk).filter((key) => others.some(([, text]) => text.includes(`'${key}'`)))
    expect(found).toEqual([])
  })
})
