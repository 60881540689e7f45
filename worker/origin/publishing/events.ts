/** Emitted after a new revision was committed. */
export interface PublishingEvent {
  type: 'site.published'
}
