import type { Staging } from './staging.ts'

declare module '../platform/services.ts' {
  interface Services {
    staging: Staging
  }
}

/** Emitted after a new revision was committed. */
interface PublishingEvent {
  type: 'site.published'
}

declare module '../platform/events/emit.ts' {
  interface Events {
    publishing: PublishingEvent
  }
}
