import type { SiteChanges } from '#worker/contract/content/content-index.ts'

/** The state of the site that a stored page was rendered from. */
export interface RenderedState {
  /** The revision that the page shows. If the site was published during the rendering, it is the earlier revision. */
  revision: number
  /** For a preview, the number of the draft's edits. */
  draft?: number | undefined
  /** The parts of the site that it shows; undefined where each revision may change it. */
  reads?: readonly string[] | undefined
}

/** The part that every page shows. */
const EVERYTHING = '*'

/**
 * Returns whether a page shows the site as it was at `revision`, which is the newest revision of `changes` or the one before it. It
 * does if the page was rendered from this revision or a later one, or if no part that it shows has changed since it was rendered.
 * A page of an earlier site with the same id does not.
 */
export function showsRevision(
  { revision: renderedRevision, reads }: RenderedState,
  { parts }: Pick<SiteChanges, 'parts'>,
  revision: number,
): boolean {
  const isUnchanged = (part: string) => {
    const [newestChange, previousChange] = parts[part] ?? [0, 0]
    return (newestChange > revision ? previousChange : newestChange) <= renderedRevision
  }
  if (!isUnchanged(EVERYTHING)) return false
  return renderedRevision >= revision || (reads?.every(isUnchanged) ?? false)
}
