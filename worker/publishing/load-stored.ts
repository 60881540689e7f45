import { checkBundleWithPauses } from '#worker/contract/bundle/checks/check-bundle.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { checkCharges } from './charges/check-charges.ts'
import { compareRevisions } from './compare-revisions.ts'
import { isOutlined } from './content-outline.ts'
import { loadContents } from './load-contents.ts'
import { createLocateFinding } from './locate-finding.ts'
import type { PublicationCalls } from './publication-client.ts'
import { getResourceKey, groupByList, type RevisionEntry } from './resources.ts'
import type { Candidate } from './run-publication.ts'

/** The maximum number of changed pages, posts and products whose texts are read for warnings. */
const MAX_READ = 200

/**
 * Loads a candidate whose contents are all stored, such as those of a draft. Throws `validation` where they do not fit together.
 * `next` has each list in order.
 */
export async function loadStored(
  call: PublicationCalls,
  next: readonly RevisionEntry[],
  current: readonly RevisionEntry[],
): Promise<Candidate> {
  const difference = compareRevisions(next, current)
  const changedKeys = new Set(
    difference.changed
      .filter(({ kind, hasNewContent }) => hasNewContent && isOutlined(kind))
      .slice(0, MAX_READ)
      .map(getResourceKey),
  )
  const isReadWhole = (entry: RevisionEntry) => changedKeys.has(getResourceKey(entry))
  const wholeContents = await loadContents(call, next.filter(isReadWhole), false)
  const outlines = await loadContents(
    call,
    next.filter((entry) => !isReadWhole(entry)),
    true,
  )
  const rows = next.map(({ kind, hash }) => ({ kind, json: wholeContents.get(hash) ?? outlines.get(hash) }))
  const site = rows.find(({ kind }) => kind === 'site')?.json
  const locate = createLocateFinding(
    next,
    rows.map(({ json }) => json),
  )
  const { bundle, mistakes } = await runWithPauses(
    checkBundleWithPauses({ site, ...groupByList(bundleLists, rows) }),
  )
  const allMistakes = bundle ? checkCharges(bundle) : mistakes
  if (!bundle || allMistakes.length > 0) throw new Failure('validation', { errors: allMistakes.map(locate) })
  return { bundle, current, difference, locate }
}
