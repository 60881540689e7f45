import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextHistory } from './text-history.ts'

/** An item of a list in the model, with the version in which its translation got its words. */
interface Item {
  original: string
  translation: string
  translatedIn: number
  /** Its original in each version, by number. */
  originals: Map<number, string>
}

const index = fc.nat({ max: 5 })
const edit = fc.oneof(
  fc.record({ do: fc.constantFrom('insert', 'remove', 'write', 'translate', 'both', 'take-back'), index }),
  fc.record({ do: fc.constant('move'), index, to: index }),
)
const versions = fc.array(fc.array(edit, { maxLength: 4 }), { minLength: 1, maxLength: 8 })

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

/** A list whose texts are written, translated and moved. No two texts ever have the same words. */
class Model {
  items: Item[] = []
  #version = 0
  #words = 0

  #createWords = () => `words ${++this.#words}`

  #apply(next: Edit): void {
    const item = this.items[next.index]
    if (next.do === 'insert')
      this.items.splice(next.index, 0, {
        original: this.#createWords(),
        translation: this.#createWords(),
        translatedIn: this.#version,
        originals: new Map(),
      })
    if (!item) return
    if (next.do === 'remove') this.items.splice(next.index, 1)
    if ('to' in next) this.items.splice(next.to, 0, ...this.items.splice(next.index, 1))
    if (next.do === 'write' || next.do === 'both') item.original = this.#createWords()
    if (next.do === 'take-back') item.original = [...item.originals.values()][0] ?? item.original
    if (next.do === 'translate' || next.do === 'both') {
      item.translation = this.#createWords()
      item.translatedIn = this.#version
    }
  }

  /** Makes the next version, and returns its content. */
  publish(edits: readonly Edit[]) {
    this.#version += 1
    for (const next of edits) this.#apply(next)
    for (const item of this.items) item.originals.set(this.#version, item.original)
    return {
      items: this.items.map(({ original, translation }) => ({ name: { pt: original, en: translation } })),
    }
  }
}

/** Returns the paths of the texts that are older than the original, as the versions say that are given. */
function listOlder(contents: readonly unknown[]): string[] {
  const [newest, ...former] = contents.toReversed()
  const history = new TextHistory(newest, 'pt')
  for (const content of former) history.addFormer(content)
  return history.listOlder().map(({ path, locales }) => `${path.join('.')} ${locales.join()}`)
}

test('finds exactly the translations whose original has other words than when they were made', () => {
  fc.assert(
    fc.property(versions, fc.nat({ max: 8 }), (edits, cut) => {
      const model = new Model()
      const contents = edits.map((one) => model.publish(one))
      const oldest = Math.min(cut, edits.length - 1)
      const expected = model.items.flatMap(({ original, originals, translatedIn }, position) =>
        originals.get(Math.max(translatedIn, oldest + 1)) === original ? [] : [`items.${position}.name en`],
      )
      expect(listOlder(contents.slice(oldest))).toEqual(expected)
    }),
  )
})

test('knows nothing of what only a version before the oldest has', () => {
  const before = { name: { pt: 'Corte', en: 'Cut' } }
  const now = { name: { pt: 'Corte curto', en: 'Cut' } }
  expect(listOlder([before, now])).toEqual(['name en'])
  expect(listOlder([now, now])).toEqual([])
  expect(listOlder([now])).toEqual([])
})

test('does not take one text for another with the same translation', () => {
  const book = { label: { pt: 'Reservar', en: 'Book' } }
  const reserve = { label: { pt: 'Marcar', en: 'Book' } }
  expect(listOlder([[book], [book, reserve]])).toEqual([])
  expect(
    listOlder([
      [book, reserve],
      [reserve, book],
    ]),
  ).toEqual([])
  expect(
    listOlder([
      [book, book],
      [book, reserve],
    ]),
  ).toEqual([])
})

test('says nothing of texts without an original, and of a text for all languages', () => {
  expect(listOlder([{ name: 'Corte' }, { name: { pt: 'Corte curto', en: 'Cut' } }])).toEqual([])
  expect(listOlder([{ name: { en: 'Cut' } }, { name: { en: 'Cut', fr: 'Coupe' } }])).toEqual([])
})
