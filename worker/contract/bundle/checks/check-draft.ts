import * as z from 'zod/mini'
import { type Draft, draft } from '../../content/preview.ts'
import { flatMapWithPauses, type PausableWork, runWithoutPauses } from '../../pausable-work.ts'
import { content } from '../content/content.ts'
import { createParser } from '../pausable-parser.ts'
import { checkConsistencyWithPauses } from './check-consistency.ts'
import { reportingOptions, toMistakes } from './messages/to-mistakes.ts'
import type { Mistake } from './mistake.ts'
import { mergeSameCause } from './same-cause.ts'
import { createValidityCheck } from './validity.ts'

const list = z.catch(z.array(z.unknown()), [])
const anyRecord = z.catch(z.record(z.string(), z.unknown()), {})
const text = z.catch(z.optional(z.string()), undefined)
/** The keys of an item that checks of drafts need. A redirect is named by its source path. */
const itemShape = z.catch(z.object({ id: text, from: text, status: text }), {})

const lists = Object.keys(content) as (keyof typeof content)[]
/** Returns the id of an item, or the source path of a redirect. */
const getName = (item: unknown) => {
  const { id, from } = itemShape.parse(item)
  return id ?? from
}

interface MergedList {
  items: unknown[]
  /** The path of each item, in the draft or below `published`. */
  paths: string[]
}

/** Returns the published items that the draft does not replace, followed by the items of the draft. */
function mergeItems(name: string, published: readonly unknown[], drafted: readonly unknown[]): MergedList {
  const names = new Set(drafted.map(getName))
  const notReplaced = [...published.entries()].filter(([, item]) => !names.has(getName(item)))
  return {
    items: [...notReplaced.map(([, item]) => item), ...drafted],
    paths: [
      ...notReplaced.map(([index]) => `published.${name}.${index}`),
      ...drafted.map((_, index) => `${name}.${index}`),
    ],
  }
}

function checkPage(page: unknown, pages: readonly unknown[]): Mistake[] {
  const visible = pages.map((item) => itemShape.parse(item)).filter(({ status }) => status !== 'archived')
  if (typeof page !== 'string' || visible.some(({ id }) => id === page)) return []
  return [{ path: 'page', code: 'unknown', message: `There is no page ${page} to show` }]
}

/** A bundle, parsed or as stored. */
type StoredBundle = Readonly<Record<string, unknown>>

type CheckedDraft = { draft: Draft; mistakes: [] } | { draft?: never; mistakes: Mistake[] }

const parseDraftWithPauses = createParser(draft)

/**
 * Validates a draft: its schema, and the references in the published bundle with the draft applied. Mistakes in published
 * items have a path below `published`. Yields often.
 */
export function* checkDraftWithPauses(
  document: unknown,
  published: StoredBundle,
): PausableWork<CheckedDraft> {
  const { data, issues = [] } = yield* parseDraftWithPauses(document, reportingOptions)
  const unparsed = anyRecord.parse(document)
  const mergedLists = yield* flatMapWithPauses(
    lists,
    (name) => [[name, mergeItems(name, list.parse(published[name]), list.parse(unparsed[name]))] as const],
    1,
  )
  const merged: Record<string, MergedList> = Object.fromEntries(mergedLists)
  const items = Object.fromEntries(Object.entries(merged).map(([name, list]) => [name, list.items]))
  const toDraftPath = (mistake: Mistake): Mistake => {
    const [name = '', index, ...rest] = mistake.path.split('.')
    const itemPath = index === undefined ? undefined : merged[name]?.paths[Number(index)]
    return { ...mistake, path: itemPath ? [itemPath, ...rest].join('.') : `published.${mistake.path}` }
  }
  const malformed = toMistakes(issues, draft)
  const inconsistencies = yield* checkConsistencyWithPauses({ ...published, ...items }, malformed)
  const mistakes = mergeSameCause([
    ...malformed,
    ...inconsistencies.map(toDraftPath),
    ...(createValidityCheck(malformed)('pages', 'id', 'status')
      ? checkPage(unparsed.page, items.pages ?? [])
      : []),
  ])
  return data && mistakes.length === 0 ? { draft: data, mistakes: [] } : { mistakes }
}

/** Does the same as {@link checkDraftWithPauses} without a pause. */
export function checkDraft(document: unknown, published: StoredBundle): CheckedDraft {
  return runWithoutPauses(checkDraftWithPauses(document, published))
}
