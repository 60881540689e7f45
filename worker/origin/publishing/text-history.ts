import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import type { OlderText } from '#worker/contract/admin/translations.ts'
import { isTextPerLocale } from '#worker/contract/text.ts'

/** A translation beside its original. */
interface Pair {
  path: readonly string[]
  locale: LocaleCode
  original: string
  /** The path without indexes, the locale and the text as JSON. Items of a list have no index in it, because they move. */
  key: string
}

const isIndex = (name: string) => /^\d+$/.test(name)

/** Yields the translations within a value that have an original in the main language. */
function* listPairs(value: unknown, main: LocaleCode, path: readonly string[] = []): Generator<Pair> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && isTextPerLocale(value)) {
    const original = value[main]
    if (original === undefined) return
    const pathWithoutIndexes = path.filter((name) => !isIndex(name))
    for (const [locale, text] of Object.entries(value))
      if (isLocaleCode(locale) && locale !== main)
        yield { path, locale, original, key: JSON.stringify([pathWithoutIndexes, locale, text]) }
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
 * Finds the translations of a resource whose original has changed since the translation got its present text. Versions of the resource
 * are added from the newest to the oldest. A translation that all of them have is compared with its original in the oldest.
 */
export class TextHistory {
  readonly #main: LocaleCode
  readonly #pairs: readonly Pair[]
  /**
   * The original of each translation in the version that was added last. A translation is removed once a version does not have its
   * present text.
   */
  readonly #originals: Map<Pair, string>
  /** The translations whose original has changed since. */
  readonly #outdated = new Set<Pair>()
  /** The originals in the version that was added last, by the keys of translations. */
  #lastAdded: Originals

  constructor(content: unknown, main: LocaleCode) {
    this.#main = main
    this.#pairs = [...listPairs(content, main)]
    this.#originals = new Map(this.#pairs.map((pair) => [pair, pair.original]))
    this.#lastAdded = groupOriginals(this.#pairs)
  }

  /** Whether older versions cannot change the result. */
  get isComplete(): boolean {
    return this.#originals.size === 0
  }

  /** Adds the version before the one that was added last. */
  addFormer(content: unknown): void {
    const former = groupOriginals([...listPairs(content, this.#main)])
    for (const [pair, original] of this.#originals) {
      const originals = former.get(pair.key) ?? new Set()
      const isSame = originals.has(original)
      // The original of another item with the same translation is still there.
      const changed = [...originals].find((candidate) => !this.#lastAdded.get(pair.key)?.has(candidate))
      const next = isSame ? original : changed
      if (next === undefined) this.#originals.delete(pair)
      else {
        this.#originals.set(pair, next)
        if (next === pair.original) this.#outdated.delete(pair)
        else this.#outdated.add(pair)
      }
    }
    this.#lastAdded = former
  }

  /** Returns the texts that are older than their original. */
  listOlder(): OlderText[] {
    const byPath = Map.groupBy(
      this.#pairs.filter((pair) => this.#outdated.has(pair)),
      ({ path }) => path,
    )
    return [...byPath].map(([path, pairs]) => ({
      path: [...path],
      locales: pairs.map(({ locale }) => locale),
    }))
  }
}
