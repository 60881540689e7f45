import { addDays } from '#client/booking/state/plain-date.ts'
import type { RecipientList } from '#worker/contract/admin/recipients.ts'
import type { Substitutes, SubstitutesQuery } from '#worker/contract/admin/substitutes.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { staffId } from '#worker/contract/ids.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { isRefusal } from '../form/is-refusal.ts'
import { createFieldFailure } from '../form/refused-form.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { CollidingBooking, CollisionSource, Remedy } from './collision-source.ts'
import { loadPage } from './load-collisions.ts'
import type { PlannedChange } from './planned-change.ts'
import { chooseTimes } from './propose-times.ts'

/** A booking for which a change is chosen. */
export interface PlannedBooking extends CollidingBooking {
  remedy: Remedy
  /** The chosen change, with the proposed person or time. */
  change: PlannedChange
  /** The people who can take over. */
  people: Substitutes['people']
  /** Some of the next free starts. */
  times: readonly string[]
  /** The people who get a message about the change. */
  recipients: RecipientList['recipients']
}

/** The rules that a move sets aside: the business moves its appointments at short notice too. */
export const planRules = ['notice', 'cutoff'] as const

/** The searches for free times, by the days after the first date: first the next two weeks, then the rest of a month. */
const SEARCHES = [
  { after: 0, days: 14 },
  { after: 14, days: 17 },
]

/** Returns the value of a call, or the fallback if the origin refuses the call. */
async function readOr<T>(call: Promise<T>, fallback: T): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error)) return fallback
    throw error
  }
}

/** Loads the free starts after the start of a booking, within a month. */
async function loadSlots(
  { api, i18n, now, site }: DeskContext,
  { id, start }: CollidingBooking,
): Promise<Slot[]> {
  const dates = [now.toISOString(), start].map((instant) => i18n.time.getDate(instant, site.timeZone))
  const first = dates.toSorted()[1] ?? ''
  for (const { after, days } of SEARCHES) {
    const [from, to] = [addDays(first, after), addDays(first, after + days - 1)]
    const query = { booking: id, from, to, overrides: planRules.join(',') }
    const answer = await readAnswer(api('get /admin/slots', { query }))
    const slots = Object.values(answer.days).flat()
    const later = slots.filter((slot) => Date.parse(slot.start) > Date.parse(start))
    if (later.length > 0) return later
  }
  return []
}

/** Returns the staff member who is replaced, as a property of a call. Throws `validation` for a malformed id. */
export function readReplaced(instead: string | undefined): Pick<SubstitutesQuery, 'instead'> {
  if (instead === undefined) return {}
  const id = staffId.safeParse(instead)
  if (!id.success) throw createFieldFailure('instead', 'staff-unknown')
  return { instead: id.data }
}

async function loadRecipients(
  { api }: DeskContext,
  id: string,
  { kind, to }: PlannedChange,
  { instead }: Remedy,
): Promise<RecipientList['recipients']> {
  if (kind === 'keep' || (kind !== 'cancel' && to === undefined)) return []
  const substitutes = await (kind === 'give' ? loadSubstitutes(api, id, instead) : undefined)
  const substitute = substitutes?.people.find((person) => person.id === to)
  const query = {
    give: {
      action: 'reassign' as const,
      ...(substitute && { staff: substitute.id }),
      item: String(substitutes?.item ?? 0),
      ...readReplaced(instead),
    },
    move: { action: 'reschedule' as const },
    cancel: { action: 'cancel' as const },
  }[kind]
  const call = readAnswer(api('get /admin/bookings/{id}/recipients', { params: { id }, query }))
  const { recipients } = await readOr(call, { recipients: [] })
  return recipients.filter(({ blocked }) => !blocked)
}

/** Loads who can take over a booking from a staff member. */
export function loadSubstitutes(
  api: DeskContext['api'],
  id: string,
  instead: string | undefined,
): Promise<Substitutes> {
  const query = readReplaced(instead)
  return readAnswer(api('get /admin/bookings/{id}/substitutes', { params: { id }, query }))
}

/**
 * Loads those bookings of a page of a source for which a change is chosen, each with a proposal: the first person who is free, or the next
 * free time that no other booking of the plan gets. The change has no `to` if there is no such person or time.
 */
export async function loadPlan(
  context: DeskContext,
  source: CollisionSource,
  changes: ReadonlyMap<string, PlannedChange>,
): Promise<PlannedBooking[]> {
  const { api } = context
  const { bookings } = await loadPage(context, source)
  const chosen = bookings.flatMap((booking) => {
    const change = changes.get(booking.id)
    const remedy = source.getRemedy(booking)
    return change && remedy.kinds.includes(change.kind) ? [{ booking, change, remedy }] : []
  })
  const candidates = await Promise.all(
    chosen.map(async ({ booking, change, remedy }) => {
      const [{ people }, slots] = await Promise.all([
        change.kind === 'give'
          ? readOr(loadSubstitutes(api, booking.id, remedy.instead), { item: 0, people: [] })
          : { people: [] },
        change.kind === 'move' ? readOr(loadSlots(context, booking), []) : [],
      ])
      return { booking, change, remedy, people, slots }
    }),
  )
  const proposedTimes = chooseTimes(candidates)
  return Promise.all(
    candidates.map(async ({ booking, change: { kind, to: wanted }, remedy, people }, index) => {
      const person = people.find(({ id }) => id === wanted) ?? people[0]
      const { start, times } = proposedTimes[index] ?? { times: [] }
      const change = { kind, to: kind === 'give' ? person?.id : start }
      const recipients = await loadRecipients(context, booking.id, change, remedy)
      return { ...booking, remedy, change, people, times, recipients }
    }),
  )
}
