import type { Actor } from '#worker/contract/admin/booking-history.ts'

/**
 * Emitted when a draft was not published at its time, in the transaction that records it. `draft` is its name, or its id where it
 * has no name.
 */
export interface DraftRefusedEvent {
  type: 'draft.refused'
  draft: string
  author: Actor
  now: number
}

declare module '../platform/events/emit.ts' {
  interface Events {
    drafts: DraftRefusedEvent
  }
}
