import { revisions } from '../published/revisions.ts'
import { getStoppedAt, isNewest, type SiteState } from '../published/site-cache.ts'
import type { SiteId } from '../site/find-site.ts'
import { SHARED_MS } from './recent-answers.ts'

/**
 * Creates a record of the answers that the response to one request is made from. The response can be shared if it is made only
 * from shared slots, and from published data in memory, of one revision.
 */
export function recordUsedAnswers(site: SiteId) {
  const state = {
    site,
    askedAt: Date.now(),
    stoppedAt: getStoppedAt(site),
    revision: revisions.get(site),
    calendarVersion: undefined as number | undefined,
  }
  let hasUnshared = false
  return {
    /** Records shared free slots, with the state of the site that they show. */
    addSlots({ askedAt, calendarVersion = 0, revision }: SiteState) {
      state.askedAt = Math.min(state.askedAt, askedAt)
      state.calendarVersion = Math.min(state.calendarVersion ?? calendarVersion, calendarVersion)
      state.revision ??= revision
    },
    /** Records an answer that is not shared. */
    addUnshared() {
      hasUnshared = true
    },
    /** Returns the state that the response shows; undefined where the response cannot be shared. */
    getSharedState(now: number): SiteState | undefined {
      const { revision } = state
      if (hasUnshared || revision === undefined) return undefined
      const shared = { ...state, revision }
      return now - shared.askedAt < SHARED_MS && isNewest(shared) ? shared : undefined
    },
  }
}

export type UsedAnswers = ReturnType<typeof recordUsedAnswers>
