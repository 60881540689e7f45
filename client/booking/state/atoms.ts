import { atom, type createStore } from 'jotai'
import type { FlowPayload } from '#client/page/payload.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { Details } from './details.ts'
import { resolveChoices } from './resolve-choices.ts'
import { selectionAtom } from './url.ts'

/** The state of one booking flow, or of one managed booking. */
export type Store = ReturnType<typeof createStore>

export const offeringAtom = atom<Offering>({ name: '', calendars: [] })

export const siteAtom = atom<FlowPayload['site']>({ name: '' })

/** HTML of the business's proof, such as its rating, as the server rendered it; undefined in a flow within a content page. */
export const proofAtom = atom<string>()

/** Whether the flow is embedded in a content page. Its own heading then ranks below the heading of the page. */
export const embeddedAtom = atom(false)

/** The booking to reschedule, with its token; undefined in the booking flow. */
export const reschedulingAtom = atom<{ booking: Booking; token: string } | undefined>(undefined)

/** Instant at which the page was rendered, by the server's clock. */
export const nowAtom = atom('1970-01-01T00:00:00Z')

/** Milliseconds by which the server's clock is ahead of the browser's. */
export const clockSkewAtom = atom(0)

/** The selection in the URL, resolved against the offering. */
export const choicesAtom = atom((get) => resolveChoices(get(offeringAtom), get(selectionAtom)))

/** Values of the details form, as last sent, restored or edited. */
export const detailsAtom = atom<Details>({})

/** Whether the page was rendered with details: without JavaScript, links must then post them. */
export const renderedWithDetailsAtom = atom(false)

export const holdAtom = atom<Hold | undefined>(undefined)

/** The last problem; the next choice clears it. */
export const problemAtom = atom<Problem | undefined>(undefined)

/** Idempotency key of the next request to book, reschedule or cancel. */
export const idempotencyKeyAtom = atom('')

/** Resolves with the Turnstile token for the next request. Undefined when there is no widget. */
export const challengeAtom = atom<Promise<string | undefined> | undefined>(undefined)

export const submitStatusAtom = atom<'idle' | 'scheduling' | 'scheduled'>('idle')

/** Start of the slot whose hold is being created. */
export const pendingSlotAtom = atom<string | undefined>(undefined)

/** Start of the slot whose hold could not be created, because the server was not reached. */
export const unsentSlotAtom = atom('')

const headingFocusCountAtom = atom(0)

/** Counts requests to focus the step's heading although the step may stay the same. Setting the atom adds a request. */
export const headingFocusAtom = atom(
  (get) => get(headingFocusCountAtom),
  (_get, set) => set(headingFocusCountAtom, (count) => count + 1),
)
