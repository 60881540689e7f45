import type { DaybookEmbed, EmbedEvents } from '../public/embed.d.ts'

export type EmbedEvent = EmbedEvents[keyof EmbedEvents]

/** Dispatches an event. Returns false when a listener called `preventDefault`, otherwise true. */
export const dispatch = (target: EventTarget, detail: EmbedEvent): boolean =>
  target.dispatchEvent(
    new CustomEvent(`daybook:${detail.type}`, { bubbles: true, cancelable: true, composed: true, detail }),
  )

/** Calls the listener at each event of this type that reaches the document. */
export const on: DaybookEmbed['on'] = (type, listener) => {
  const name = `daybook:${type}` as const
  const receive = ({ detail, target }: CustomEvent) => listener(detail, target)
  document.addEventListener(name, receive)
  return () => document.removeEventListener(name, receive)
}
