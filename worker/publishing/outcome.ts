import { maxConflicts, type Publication, publication } from '#worker/contract/admin/bookings.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { concernsBookings, toChanges } from './changes.ts'
import { type Difference, findChanged } from './difference.ts'
import { createConflictFinder, type UpcomingBooking } from './find-conflicts.ts'
import { lists } from './resources.ts'

type Told = Omit<Publication, 'revision' | 'warnings'>

interface Outcome {
  /** Whether bookings to come are needed to say it. */
  needsBookings: boolean
  /** Takes bookings to come into account, in their order. */
  add(bookings: readonly UpcomingBooking[]): void
  tell(): Told
}

const withdrawable = ['staff', 'service', 'calendar'] as const
type Withdrawable = (typeof withdrawable)[number]
const isWithdrawable = (kind: string): kind is Withdrawable => withdrawable.some((one) => one === kind)

const idsIn = ({ calendar, parts }: UpcomingBooking): Record<Withdrawable, string[]> => ({
  staff: parts.flatMap(({ staff }) => staff),
  service: parts.map(({ service }) => service),
  calendar: [calendar],
})

/** Works out what a publish means: how much there is now, and which bookings it concerns. `timeZone` is the one before. */
export function createOutcome(bundle: Bundle, difference: Difference, timeZone: string | undefined): Outcome {
  const changes = toChanges(findChanged(difference), timeZone !== bundle.site.timeZone)
  const findConflict = createConflictFinder(bundle, changes)
  const gone = withdrawable.flatMap((kind) =>
    difference.gone.flatMap((place) =>
      place.kind === kind && isWithdrawable(place.kind)
        ? [{ kind: place.kind, id: place.id, bookings: 0 }]
        : [],
    ),
  )
  const conflicts: Told['conflicts'] = { count: 0, bookings: [] }
  return {
    needsBookings: concernsBookings(changes),
    add(bookings) {
      for (const booking of bookings) {
        if (gone.length > 0) {
          const ids = idsIn(booking)
          for (const one of gone) if (ids[one.kind].includes(one.id)) one.bookings += 1
        }
        const conflict = findConflict(booking)
        if (!conflict) continue
        conflicts.count += 1
        if (conflicts.bookings.length < maxConflicts) conflicts.bookings.push(conflict)
      }
    },
    tell: () => ({
      counts: publication.shape.counts.parse(
        Object.fromEntries(lists.map(([list]) => [list, bundle[list].length])),
      ),
      withdrawn: gone.filter((one) => one.bookings > 0),
      conflicts,
    }),
  }
}
