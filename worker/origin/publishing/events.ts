/** Emitted after a new revision was committed. */
export interface PublishingEvent {
  type: 'site.published'
}

declare module '../platform/events/emit.ts' {
  interface Events {
    publishing: PublishingEvent
  }
}
