/** Emitted once for each outage of a busy feed, in the transaction that records it. `feed` is the feed's name. */
export interface FeedFailingEvent {
  type: 'feed.failing'
  feed: string
  now: number
}

declare module '../platform/events/emit.ts' {
  interface Events {
    feeds: FeedFailingEvent
  }
}
