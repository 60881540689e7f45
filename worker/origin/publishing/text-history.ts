import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import type { OlderText } from '#worker/contract/admin/translations.ts'
import { isTextPerLocale } from '#worker/contract/text.ts'

/** A translation beside its original. */
interface Pair {
  path: readonly string[]
  locale: LocaleCode
  original: string
  /** Identifies the translation among those of its place. Items of a list share a place, because they move. */
  key: string
}

const isIndex = (name: string) => /^\d+$/.test(name)

/** Yields the translations within a value that have an original in the main language. */
function* listPairs(value: unknown, main: LocaleCode, path: readonly string[] = []): Generator<Pair> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && isTextPerLocale(value)) {
    const original = value[main]
    if (original === undefined) return
    const place = path.filter((name) => !isIndex(name))
    for (const [locale, text] of Object.entries(value))
      if (isLocaleCode(locale) && locale !== main)
        yield { path, locale, original, key: JSON.stringify([place, locale, text]) }
    return
  }
  for (const [name, part] of Object.entries(value)) yield* listPairs(part, main, [...path, name])
}

type Originals = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the originals of each translation, by its key. */
function groupOriginals(pairs: readonly Pair[]): Originals {
  const byKey = Map.groupBy(pairs, ({ key }) => key)
  return new Map([...byKey].map(([key, same]) => [key, new Set(same.map(({ original }) => original))]))
}

/**
 * Finds the translations of a resource whose original has changed since they got their present words. Versions of the resource are
 * added from the newest to the oldest. A translation that is as old as the oldest of them is compared with its original there.
 */
export class TextHistory {
  readonly #main: LocaleCode
  readonly #pairs: readonly Pair[]
  /** The original of each translation in the version that was added last; no entry once the version before had other words. */
  readonly #before: Map<Pair, string>
  readonly #older = new Set<Pair>()
  #newer: Originals

  constructor(content: unknown, main: LocaleCode) {
    this.#main = main
    this.#pairs = [...listPairs(content, main)]
    this.#before = new Map(this.#pairs.map((pair) => [pair, pair.original]))
    this.#newer = groupOriginals(this.#pairs)
  }

  /** Whether older versions can say no more. */
  get isComplete(): boolean {
    return this.#before.size === 0
  }

  /** Adds the version before the one that was added last. */
  addFormer(content: unknown): void {
    const former = groupOriginals([...listPairs(content, this.#main)])
    for (const [pair, original] of this.#before) {
      const originals = former.get(pair.key) ?? new Set()
      const isSame = originals.has(original)
      // The original of another item with the same translation is still there.
      const changed = [...originals].find((one) => !this.#newer.get(pair.key)?.has(one))
      const next = isSame ? original : changed
      if (next === undefined) this.#before.delete(pair)
      else {
        this.#before.set(pair, next)
        if (next === pair.original) this.#older.delete(pair)
        else this.#older.add(pair)
      }
    }
    this.#newer = former
  }

  /** Returns the texts that are older than their original. */
  listOlder(): OlderText[] {
    const byPath = Map.groupBy(
      this.#pairs.filter((pair) => this.#older.has(pair)),
      ({ path }) => path,
    )
    return [...byPath].map(([path, pairs]) => ({
      path: [...path],
      locales: pairs.map(({ locale }) => locale),
    }))
  }
}
