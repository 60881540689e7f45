import type { AdminBusyFeed, AdminFeeds, FeedOwner } from '#worker/contract/admin/feeds.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { fullSight, type Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import { listCalendarFeeds } from './calendar-feeds/calendar-feeds.ts'
import { type ListedFeed, listFeeds } from './listed-feeds.ts'
import { countBusyTimes, type FeedState, listFeedStates } from './store.ts'

const toIsoOrNull = (instant: number | null | undefined) => (instant ? toIso(instant) : null)

function getState(state: FeedState | undefined, hasSecret: boolean): AdminBusyFeed['state'] {
  if (!hasSecret) return 'secret-missing'
  if (!state || state.fetchedAt === null) return 'waiting'
  return state.failingSince === null ? 'current' : 'failing'
}

/** Returns the busy feeds of the bundle with the state of their last fetch, and the calendar feeds, as far as the caller sees them. */
export function listAdminFeeds(
  { clock, db, published, secrets }: Services,
  { staff }: Sight = fullSight,
): AdminFeeds {
  const isSeen = ({ owner }: { owner: FeedOwner }) =>
    staff === undefined || (owner.kind === 'staff' && staff.includes(owner.id))
  const states = new Map(listFeedStates(db).map((state) => [state.name, state]))
  const counts = countBusyTimes(db, clock.now())
  const storedSecrets = new Set(secrets.list().map(({ name }) => name))
  const listed = published.current ? listFeeds(published.current) : []
  const toView = ({ name, owner }: ListedFeed): AdminBusyFeed => {
    const state = states.get(name)
    return {
      name,
      owner,
      state: getState(state, storedSecrets.has(name)),
      lastFetch: toIsoOrNull(state?.fetchedAt),
      lastSuccess: toIsoOrNull(state?.succeededAt),
      error: state?.error ?? null,
      busyTimes: counts.get(name) ?? 0,
      unreadable: state?.unreadable ?? 0,
    }
  }
  return { busyFeeds: listed.filter(isSeen).map(toView), calendarFeeds: listCalendarFeeds(db).filter(isSeen) }
}
