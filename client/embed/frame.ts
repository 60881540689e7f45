import type { HostMessage } from '#worker/contract/embed/messages.ts'
import { dispatch, type EmbedEvent } from './events.ts'
import type { FrameTarget } from './frame-target.ts'
import type { ReadOptions } from './options.ts'
import { redirect } from './redirect.ts'
import { darkQuery, getScheme } from './scheme.ts'

/** How long a frame may load, and how long it may take to answer once it is loaded. */
const LOAD_MS = 20_000
const ANSWER_MS = 4000

let frameCount = 0
/** The ids of the bookings that were dispatched to the host as events. */
const bookedIds = new Set<string>()

interface FrameSettings {
  address: FrameTarget
  options: ReadOptions
  /** The element on which the frame's events are dispatched. */
  target: HTMLElement
  isDialog: boolean
  /** Called with each event, after the listeners of the host. */
  onEvent(event: EmbedEvent): void
  /** Called with true when a page in the frame has answered, and with false when none has answered in time. */
  onAnswer(hasAnswered: boolean): void
}

/** Creates a frame, and exchanges messages with the page in it. The frame loads once it is in the document. */
export function createFrame({ address, options, target, isDialog, onEvent, onAnswer }: FrameSettings) {
  const { origin, href } = address.url
  const element = document.createElement('iframe')
  frameCount += 1
  const id = `${frameCount}`
  const listening = new AbortController()
  let hasAnswered = false
  let scheme: 'light' | 'dark' | undefined
  let timer: ReturnType<typeof setTimeout>

  function startTimer(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => hasAnswered || onAnswer(false), milliseconds)
  }

  function send(message: Pick<HostMessage, 'type'> & { page?: string; dialog?: boolean }) {
    scheme = getScheme(target, options.scheme)
    element.style.colorScheme = scheme
    element.contentWindow?.postMessage({ daybook: 1, id, scheme, ...message } satisfies HostMessage, origin)
  }

  function followScheme() {
    if (hasAnswered && scheme !== getScheme(target, options.scheme)) send({ type: 'scheme' })
  }

  function receive({ isTrusted, source, origin: from, data }: MessageEvent) {
    if (!isTrusted || source !== element.contentWindow || from !== origin) return
    const { daybook, id: frameId, ...event } = data ?? {}
    if (daybook !== 1 || frameId !== id) return
    if (event.type === 'ready') {
      hasAnswered = true
      onAnswer(true)
    }
    const isBooked = event.type === 'booked'
    if (isBooked && bookedIds.size === bookedIds.add(event.booking).size) return
    const isAllowed = event.type === 'closed' || dispatch(target, event)
    onEvent(event)
    if (isBooked && isAllowed && options.redirect) redirect(options.redirect, event.booking)
  }

  addEventListener('message', receive, listening)
  addEventListener('load', followScheme, listening)
  darkQuery.addEventListener('change', followScheme, listening)
  const observer = new MutationObserver(followScheme)
  observer.observe(document.documentElement, { attributes: true })
  element.addEventListener('load', () => {
    startTimer(ANSWER_MS)
    send({ type: 'hello', dialog: isDialog, page: location.href })
  })
  startTimer(LOAD_MS)
  element.title = options.title
  element.src = href
  return {
    element,
    destroy() {
      clearTimeout(timer)
      listening.abort()
      observer.disconnect()
      element.remove()
    },
  }
}
