import type { SiteChanges } from '#worker/contract/content/content-index.ts'

/** The state of the site that a stored page was rendered from. */
export interface PageOrigin {
  /** The revision of the site, or an earlier one. */
  revision: number
  /** For a preview, the number of the draft's edits. */
  draft?: number | undefined
  /** The parts of the site that it shows; undefined where each revision may change it. */
  reads?: readonly string[] | undefined
}

/** The part that every page shows. */
const EVERYTHING = '*'

/**
 * Returns whether a page shows the site as it was at `revision`, the newest one of `changes` or the one before it: the page is not
 * older, or nothing that it shows has changed since. An earlier site with this id is no older state of the site.
 */
export function showsRevision(
  { revision: made, reads }: PageOrigin,
  { parts }: Pick<SiteChanges, 'parts'>,
  revision: number,
): boolean {
  const isUnchanged = (part: string) => {
    const [last, previous] = parts[part] ?? [0, 0]
    return (last > revision ? previous : last) <= made
  }
  if (!isUnchanged(EVERYTHING)) return false
  return made >= revision || (reads?.every(isUnchanged) ?? false)
}
