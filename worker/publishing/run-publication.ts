import { MAX_WARNINGS, type Publication } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { checkLastOwner } from './check-last-owner.ts'
import { type RevisionDifference, toWriteBatches } from './compare-revisions.ts'
import { loadFormer } from './load-former.ts'
import { loadUploads } from './load-uploads.ts'
import type { LocateFinding } from './locate-finding.ts'
import { checkAuthority, checkTextsOnly, hasOwnerOnlyParts, toBundlePath } from './owner-only-parts.ts'
import type { PublicationCalls } from './publication-client.ts'
import type { PublicationInput } from './publication-protocol.ts'
import { createPublicationSummary } from './publication-summary.ts'
import type { RevisionEntry } from './resources.ts'
import { findWarnings } from './warnings/find-warnings.ts'

/** A checked state of a site that is to be published. */
export interface Candidate {
  /** The whole site. Texts that a draft does not change may be outlines, which lack the words. */
  bundle: Bundle
  /** The entries of the newest revision. */
  current: readonly RevisionEntry[]
  difference: RevisionDifference
  /** The revision or the draft that it comes from, unless that is a bundle. */
  source?: Pick<PublicationInput<'open'>, 'restores' | 'draft'>
  /** Undefined when the caller knows the bundle, so that its paths stay as they are. */
  locate?: LocateFinding
}

interface PublicationRun {
  conditions: PublicationInput<'check'>
  /** Returns whether to publish nothing. Is called after the object has accepted the caller. */
  isDryRun: () => boolean
  /** Loads what is to be published, once the object has accepted the caller. */
  load: () => Promise<Candidate>
  /** Returns whether a public URL shows this site. */
  isOwnHost: (publicUrl: string) => Promise<boolean>
}

/** Loads the changes that only an owner may make. The commit checks them again. */
async function loadAuthorityChanges(
  call: PublicationCalls,
  { changed, removed }: RevisionDifference,
): Promise<FieldProblem[]> {
  const changes: FieldProblem[] = []
  const difference = {
    changed: changed.filter(({ kind, hasNewContent }) => hasNewContent && hasOwnerOnlyParts(kind)),
    removed: removed.filter(({ kind }) => hasOwnerOnlyParts(kind)),
  }
  for (const batch of toWriteBatches(difference))
    changes.push(...(await call('authority', { batch })).changes)
  return changes
}

/** Writes the difference to the object, and commits it. Returns the new revision. */
async function writeRevision(
  call: PublicationCalls,
  opening: PublicationInput<'open'>,
  difference: RevisionDifference,
): Promise<number> {
  const { ticket } = await call('open', opening)
  for (const batch of toWriteBatches(difference)) await call('write', { ticket, batch })
  while (!(await call('readAhead', { ticket })).done);
  return (await call('commit', { ticket })).revision
}

type Summary = ReturnType<typeof createPublicationSummary>

async function addBookings(call: PublicationCalls, summary: Summary): Promise<void> {
  let page = summary.needsBookings ? await call('bookings', {}) : undefined
  while (page) {
    summary.add(page.bookings)
    const last = page.bookings.at(-1)
    page =
      page.isLast || !last ? undefined : await call('bookings', { after: { start: last.start, id: last.id } })
  }
}

/**
 * Publishes a candidate, unless it is a dry run: checks it here, and sends the differences to the site's object in pieces, so that
 * visitors are served in between. Returns what it did, or would do.
 */
export async function runPublication(
  call: PublicationCalls,
  { conditions, isDryRun, load, isOwnHost }: PublicationRun,
): Promise<Publication> {
  const { role, revision: currentRevision, hours, ...state } = await call('check', conditions)
  const isDry = isDryRun()
  const { bundle, current, difference, source, locate = (finding) => finding } = await load()
  checkTextsOnly(role, difference.changed, (resource) => locate({ path: toBundlePath(resource) }))
  checkTextsOnly(role, difference.removed)
  if (role !== 'owner') {
    const changes = await loadAuthorityChanges(call, difference)
    checkAuthority(role, changes.map(locate))
  }
  const former = await loadFormer((input) => call('former', input), bundle, current, difference)
  checkLastOwner(former?.site, bundle.site)
  const uploaded = await loadUploads(call, bundle, difference)
  const ownHost = await isOwnHost(bundle.site.publicUrl)
  const bundleWarnings = await runWithPauses(
    findWarnings(bundle, { ...state, uploaded, former, isOwnHost: ownHost }),
  )
  const revision = isDry
    ? currentRevision + 1
    : await writeRevision(call, { revision: currentRevision, ...source }, difference)
  const summary = createPublicationSummary(
    bundle,
    difference,
    hours && { ...hours, locales: former?.site.locales },
  )
  await addBookings(call, summary)
  const warnings = [...summary.listWarnings(), ...bundleWarnings].slice(0, MAX_WARNINGS)
  return {
    revision,
    ...summary.summarize(),
    warnings: warnings.map(locate),
  }
}
