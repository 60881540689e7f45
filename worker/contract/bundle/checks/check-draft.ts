import * as z from 'zod/mini'
import { type Draft, draft } from '../../content/preview.ts'
import { flatMapInTurns, runAtOnce, type Turns } from '../../turns.ts'
import { content } from '../content/content.ts'
import { createParser } from '../parse-in-turns.ts'
import { checkReferencesInTurns } from './check-references.ts'
import { reportingOptions, toMistakes } from './messages/to-mistakes.ts'
import type { Mistake } from './mistake.ts'
import { createValidity } from './validity.ts'

const list = z.catch(z.array(z.unknown()), [])
const outline = z.catch(z.record(z.string(), z.unknown()), {})
const text = z.catch(z.optional(z.string()), undefined)
const named = z.catch(z.object({ id: text, from: text, status: text }), {})

const lists = Object.keys(content) as (keyof typeof content)[]
const nameOf = (item: unknown) => {
  const { id, from } = named.parse(item)
  return id ?? from
}

interface Merged {
  items: unknown[]
  /** Where each was: the draft's have their index there, the others where they were published. */
  places: string[]
}

/** What is published without what the draft has in its place, then the draft's. */
function merge(name: string, published: readonly unknown[], drafted: readonly unknown[]): Merged {
  const names = new Set(drafted.map(nameOf))
  const rest = [...published.entries()].filter(([, item]) => !names.has(nameOf(item)))
  return {
    items: [...rest.map(([, item]) => item), ...drafted],
    places: [
      ...rest.map(([index]) => `published.${name}.${index}`),
      ...drafted.map((_, index) => `${name}.${index}`),
    ],
  }
}

function checkPage(page: unknown, pages: readonly unknown[]): Mistake[] {
  const shown = pages.map((item) => named.parse(item)).filter(({ status }) => status !== 'archived')
  if (typeof page !== 'string' || shown.some(({ id }) => id === page)) return []
  return [{ path: 'page', code: 'unknown', message: `There is no page ${page} to show` }]
}

/** A bundle, parsed or as it was stored. */
type Published = Readonly<Record<string, unknown>>

type Checked = { draft: Draft; mistakes: [] } | { draft?: never; mistakes: Mistake[] }

const parseDraftInTurns = createParser(draft)

/**
 * Holds a draft against all that a bundle must be, laid over what is published. A mistake that the draft makes of something
 * published has a path below `published`. Pauses often.
 */
export function* checkDraftInTurns(document: unknown, published: Published): Turns<Checked> {
  const { data, issues = [] } = yield* parseDraftInTurns(document, reportingOptions)
  const given = outline.parse(document)
  const each = yield* flatMapInTurns(
    lists,
    (name) => [[name, merge(name, list.parse(published[name]), list.parse(given[name]))] as const],
    1,
  )
  const merged: Record<string, Merged> = Object.fromEntries(each)
  const whole = Object.fromEntries(Object.entries(merged).map(([name, { items }]) => [name, items]))
  const placed = (mistake: Mistake): Mistake => {
    const [name = '', index, ...rest] = mistake.path.split('.')
    const place = index === undefined ? undefined : merged[name]?.places[Number(index)]
    return { ...mistake, path: place ? [place, ...rest].join('.') : `published.${mistake.path}` }
  }
  const malformed = toMistakes(issues)
  const found = yield* checkReferencesInTurns({ ...published, ...whole }, malformed)
  const mistakes = [
    ...malformed,
    ...found.map(placed),
    ...(createValidity(malformed)('pages', 'id', 'status') ? checkPage(given.page, whole.pages ?? []) : []),
  ]
  return data && mistakes.length === 0 ? { draft: data, mistakes: [] } : { mistakes }
}

/** Does the same without a pause. */
export const checkDraft = (document: unknown, published: Published): Checked =>
  runAtOnce(checkDraftInTurns(document, published))
