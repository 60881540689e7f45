import type { FrameEvent, HostMessage } from '#worker/contract/embed/messages.ts'
import { keepForNextPage, previousPage } from './previous-page.ts'

type Hello = Extract<HostMessage, { type: 'hello' }>
export type Scheme = NonNullable<Hello['scheme']>

interface Host {
  origin: string
  id: string
  inDialog: boolean
  /** The URL of the host's page. */
  page: string | undefined
}

let host: Host | undefined

/** The events that wait until the host says hello, also those of earlier pages in this frame. The host may never say hello. */
const waitingEvents: FrameEvent[] = [...(previousPage.waiting ?? [])]
const MAX_WAITING = 50

/** Returns the host; undefined until it has said hello, which it never does in a frame that `/embed.js` did not create. */
export const getHost = () => host

function post({ origin, id }: Host, event: FrameEvent): void {
  window.parent.postMessage({ daybook: 1, id, ...event }, origin)
}

/** Reports an event to the host, at once or as soon as it says hello. */
export function reportToHost(event: FrameEvent): void {
  if (host) {
    post(host, event)
  } else if (waitingEvents.length < MAX_WAITING) {
    waitingEvents.push(event)
    keepForNextPage({ waiting: waitingEvents })
  }
}

const toScheme = (value: unknown): Scheme | undefined =>
  value === 'light' || value === 'dark' ? value : undefined

// Written by hand: zod would be many times as large as the rest of this script.
function parseMessage(data: unknown): HostMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { daybook, id, type, scheme, page, dialog } = data as Record<string, unknown>
  if (daybook !== 1 || typeof id !== 'string' || id === '' || id.length > 64) return undefined
  const knownScheme = toScheme(scheme)
  if (type === 'scheme') return knownScheme && { daybook, id, type, scheme: knownScheme }
  if (type !== 'hello') return undefined
  return {
    daybook,
    id,
    type,
    ...(knownScheme && { scheme: knownScheme }),
    ...(typeof page === 'string' && { page }),
    ...(dialog === true && { dialog }),
  }
}

interface Listener {
  /** Called when the host says hello, before it gets the waiting events. */
  onHello(host: Host): void
  onScheme(scheme: Scheme): void
}

/** Listens to the page around the frame. Messages of any other window, of later versions or of another shape are ignored. */
export function listenToHost({ onHello, onScheme }: Listener): void {
  addEventListener('message', ({ source, origin, data }) => {
    const message = source === window.parent && origin !== 'null' ? parseMessage(data) : undefined
    if (!message || (message.type === 'scheme' && message.id !== host?.id)) return
    if (message.scheme) onScheme(message.scheme)
    if (message.type !== 'hello') return
    const { id, dialog = false, page } = message
    host = { origin, id, inDialog: dialog, page }
    onHello(host)
    for (const event of waitingEvents.splice(0)) post(host, event)
    keepForNextPage({ waiting: waitingEvents })
  })
}
