import { atom } from 'jotai'
import type { FlowPayload } from '#client/page/payload.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { Problem } from '#worker/contract/problem.ts'
import { selectionAtom } from './address.ts'
import type { Details } from './details.ts'
import { choose } from './step.ts'

export const offeringAtom = atom<Offering>({ name: '', calendars: [] })

export const siteAtom = atom<FlowPayload['site']>({ name: '' })

/** Whether the flow stands in a page of another heading, which its own is below. */
export const withinAtom = atom(false)

/** The booking that is being moved, with its token; absent when a new one is made. */
export const movingAtom = atom<{ booking: Booking; token: string } | undefined>(undefined)

/** When the page was rendered, by the server's clock. */
export const nowAtom = atom('1970-01-01T00:00:00Z')

/** Milliseconds that the server's clock is ahead of the browser's. */
export const skewAtom = atom(0)

/** The choices of the address, held against what is offered. */
export const choicesAtom = atom((get) => choose(get(offeringAtom), get(selectionAtom)))

/** What was typed on the details form, as last sent, restored or edited. */
export const detailsAtom = atom<Details>({})

/** Whether the page came with details, so that navigation without JavaScript must post them along. */
export const arrivedWithDetailsAtom = atom(false)

export const holdAtom = atom<Hold | undefined>(undefined)

/** What went wrong last; cleared by the next choice. */
export const problemAtom = atom<Problem | undefined>(undefined)

/** The Idempotency-Key of the next attempt to book. */
export const attemptAtom = atom('')

/** What Turnstile answers, once it has; an attempt uses it up. Undefined where no widget asks. */
export const challengeAtom = atom<Promise<string | undefined> | undefined>(undefined)

export const submissionAtom = atom<'idle' | 'scheduling' | 'scheduled'>('idle')

/** The start of the slot that a hold is being made for. */
export const pendingSlotAtom = atom<string | undefined>(undefined)
