import {
  MAX_CONFLICTS,
  type Publication,
  publication,
  type Warning,
} from '#worker/contract/admin/publication.ts'
import type { Bundle, SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'
import { createConflictCollector } from './collect-conflicts.ts'
import { listChangedResources, type RevisionDifference } from './compare-revisions.ts'
import type { UpcomingBooking } from './find-conflicts.ts'
import {
  canAffectBookings,
  hasSameClosedTimes,
  listStaffWithNewHours,
  type SiteHours,
  toSchedulingChanges,
} from './scheduling-changes.ts'
import { createLanguageCheck } from './warnings/warn-dropped-languages.ts'

type Summary = Omit<Publication, 'revision' | 'warnings'>

/** Collects what a publish changes for upcoming bookings. */
interface PublicationSummary {
  /** Whether the caller has to add the upcoming bookings. */
  needsBookings: boolean
  /** Takes upcoming bookings into account, in order. */
  add(bookings: readonly UpcomingBooking[]): void
  summarize(): Summary
  /** Returns the warnings about upcoming bookings. */
  listWarnings(): Warning[]
}

const withdrawable = ['staff', 'service', 'calendar'] as const
type Withdrawable = (typeof withdrawable)[number]
const isWithdrawable = (kind: string): kind is Withdrawable => withdrawable.some((item) => item === kind)

const listIds = ({ calendar, parts }: UpcomingBooking): Record<Withdrawable, string[]> => ({
  staff: parts.flatMap(({ staff }) => staff),
  service: parts.map(({ service }) => service),
  calendar: [calendar],
})

/**
 * Collects the summary of a publish: the counts of the bundle, and the bookings that it withdraws or conflicts with.
 * `previous` has the hours and languages of the replaced revision; it is undefined for the first publish.
 */
export function createPublicationSummary(
  bundle: Bundle,
  difference: RevisionDifference,
  previous: (SiteHours & Pick<SiteSettings, 'locales'>) | undefined,
): PublicationSummary {
  const changes = toSchedulingChanges(
    [...listChangedResources(difference), ...listStaffWithNewHours(previous, bundle)],
    !hasSameClosedTimes(previous, bundle.site),
  )
  const conflicts = createConflictCollector(bundle, changes)
  const languages = createLanguageCheck(bundle.site, previous)
  const withdrawn = withdrawable.flatMap((kind) =>
    difference.removed.flatMap((entry) =>
      entry.kind === kind && isWithdrawable(entry.kind)
        ? [{ kind: entry.kind, id: entry.id, bookings: 0 }]
        : [],
    ),
  )
  return {
    needsBookings: languages.dropsAny || canAffectBookings(changes),
    add(bookings) {
      for (const booking of bookings) {
        if (withdrawn.length > 0) {
          const ids = listIds(booking)
          for (const item of withdrawn) if (ids[item.kind].includes(item.id)) item.bookings += 1
        }
        conflicts.add(booking)
        languages.add(booking)
      }
    },
    listWarnings: languages.list,
    summarize() {
      const allConflicts = conflicts.list()
      return {
        counts: publication.shape.counts.parse(
          Object.fromEntries(bundleLists.map(([list]) => [list, bundle[list].length])),
        ),
        withdrawn: withdrawn.filter((item) => item.bookings > 0),
        conflicts: { count: allConflicts.length, bookings: allConflicts.slice(0, MAX_CONFLICTS) },
      }
    },
  }
}
