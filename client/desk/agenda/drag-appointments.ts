import { MINUTE_MS } from '#worker/contract/durations.ts'
import {
  type Dragged,
  type DropPoint,
  type DropTime,
  toActionPage,
  toLongerTime,
  toMovedTime,
} from './drop-target.ts'

/** How long a finger rests on an appointment before it is dragged, in milliseconds. */
const LONG_PRESS_MS = 400

/** How far a pointer moves before it drags or scrolls, in pixels. */
const SLACK_PX = 6

/** The distance from the edge of the grid at which dragging scrolls it, and by how much, in pixels. */
const [EDGE_PX, SCROLL_PX] = [40, 12]

/** An appointment under the pointer, which is dragged once `ghost` exists. */
interface Drag {
  dragged: Dragged
  track: HTMLElement
  grid: HTMLElement
  /** The point at which the pointer took it, in pixels of the window. */
  x: number
  y: number
  isTouch: boolean
  /** How many minutes after the appointment's start the pointer took it; undefined when its end is dragged. */
  grabbedMinutes: number | undefined
  ghost?: HTMLElement
  /** Where it would be dropped. */
  target?: { time: DropTime; owner: string }
  timer?: ReturnType<typeof setTimeout>
}

let drag: Drag | undefined

/** Returns the point of a track at a height in the window, in pixels. */
function getPoint(track: HTMLElement, grid: HTMLElement, y: number): DropPoint {
  const { top, height } = track.getBoundingClientRect()
  const [firstHour, lastHour] = [Number(grid.dataset.h), Number(grid.dataset.uh)]
  const hours = firstHour + ((y - top) / height) * (lastHour - firstHour)
  const owner = track.closest<HTMLElement>('[data-owner]')?.dataset.owner ?? ''
  return { dayStartsAt: Date.parse(track.dataset.day ?? ''), minutes: hours * 60, owner }
}

/** Returns the track below the pointer. An appointment stays in its room. */
function findTrack({ track, grid, dragged }: Drag, x: number, y: number): HTMLElement {
  const trackBelow = document
    .elementsFromPoint(x, y)
    .find((element) => element.matches('[data-day]:not([data-now])'))
  if (!(trackBelow instanceof HTMLElement) || !grid.contains(trackBelow)) return track
  const owner = trackBelow.closest<HTMLElement>('[data-owner]')?.dataset.owner
  return owner === dragged.owner || (owner && grid.dataset.by === 'staff') ? trackBelow : track
}

const format = (instant: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short', timeZone }).format(instant)

/** Draws the time to which the appointment is dragged. */
function draw({ grid, ghost }: Drag, track: HTMLElement, { start, end }: DropTime): void {
  if (!ghost) return
  const { top, left, width, height } = track.getBoundingClientRect()
  const [firstHour, lastHour] = [Number(grid.dataset.h), Number(grid.dataset.uh)]
  const pixelsPerMs = height / ((lastHour - firstHour) * 60 * MINUTE_MS)
  const shownFrom = Date.parse(track.dataset.day ?? '') + firstHour * 60 * MINUTE_MS
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top + (start - shownFrom) * pixelsPerMs}px`,
    width: `${width}px`,
    height: `${(end - start) * pixelsPerMs}px`,
  })
  const { zone } = grid.dataset
  ghost.textContent = `${format(start, zone)}–${format(end, zone)}`
}

/** Returns by how many pixels dragging scrolls between two edges: a negative number near the first edge. */
function getScroll(position: number, first: number, last: number): number {
  if (position > last - EDGE_PX) return SCROLL_PX
  return position < first + EDGE_PX ? -SCROLL_PX : 0
}

function scrollAtEdge({ grid }: Drag, x: number, y: number): void {
  const { top, bottom, left, right } = grid.getBoundingClientRect()
  const [visibleTop, visibleBottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  grid.scrollBy(getScroll(x, left, right), getScroll(y, visibleTop, visibleBottom))
}

function startDragging(current: Drag): void {
  const ghost = document.createElement('div')
  ghost.dataset.ghost = ''
  document.body.append(ghost)
  current.ghost = ghost
  dragTo(current, current.x, current.y)
}

function dragTo(current: Drag, x: number, y: number): void {
  const { dragged, grid, grabbedMinutes } = current
  scrollAtEdge(current, x, y)
  const track = grabbedMinutes === undefined ? current.track : findTrack(current, x, y)
  const point = getPoint(track, grid, y)
  const time =
    grabbedMinutes === undefined ? toLongerTime(dragged, point) : toMovedTime(dragged, grabbedMinutes, point)
  current.target = { time, owner: point.owner }
  draw(current, track, time)
}

function stop(): void {
  clearTimeout(drag?.timer)
  drag?.ghost?.remove()
  drag = undefined
}

function takeAppointment(event: PointerEvent): void {
  const { target, clientX: x, clientY: y, button, isPrimary, pointerType } = event
  stop()
  if (!(target instanceof Element) || button !== 0 || !isPrimary) return
  const item = target.closest<HTMLElement>('[data-drag]')
  const track = item?.closest<HTMLElement>('[data-day]')
  const grid = item?.closest<HTMLElement>('[data-grid]')
  if (!item || !track || !grid || target.closest('a[href^="tel:"]')) return
  const { drag: booking = '', start = '', minutes = '', actions = '' } = item.dataset
  const point = getPoint(track, grid, y)
  const dragged = { booking, start: Date.parse(start), minutes: Number(minutes), owner: point.owner }
  const isEnd = Boolean(target.closest('[data-end]')) && actions.includes('lengthen')
  if (!isEnd && !actions.includes('move')) return
  const grabbedMinutes = isEnd ? undefined : point.minutes - (dragged.start - point.dayStartsAt) / MINUTE_MS
  const isTouch = pointerType === 'touch'
  const current: Drag = { dragged, track, grid, x, y, isTouch, grabbedMinutes }
  if (isTouch) current.timer = setTimeout(() => startDragging(current), LONG_PRESS_MS)
  drag = current
}

function move({ clientX: x, clientY: y }: PointerEvent): void {
  if (!drag) return
  if (!drag.ghost) {
    if (Math.hypot(x - drag.x, y - drag.y) <= SLACK_PX) return
    if (drag.isTouch) {
      stop()
      return
    }
    startDragging(drag)
  }
  dragTo(drag, x, y)
}

/** Keeps the click that follows a drag from opening the appointment. */
function ignoreClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }))
}

function drop(): void {
  const { ghost, target, dragged } = drag ?? {}
  stop()
  if (!ghost || !target || !dragged) return
  ignoreClick()
  const page = toActionPage(dragged, target.time, target.owner)
  if (page !== undefined) location.assign(page)
}

function cancelOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !drag?.ghost) return
  stop()
  event.preventDefault()
  addEventListener('pointerup', ignoreClick, { once: true })
}

/** Keeps the browser from scrolling or opening a menu while an appointment is dragged, or a finger rests on one. */
const preventBrowserGesture = (event: Event) => {
  if (drag?.ghost || (drag?.isTouch && event.type === 'contextmenu')) event.preventDefault()
}

/**
 * Lets appointments of the grid be dragged to another time or person, and their ends to another length, with a mouse or, after a long
 * press, with a finger. Dropping one opens the page that says who is told; Escape gives up.
 */
export function dragAppointments(): void {
  document.addEventListener('pointerdown', takeAppointment)
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', drop)
  document.addEventListener('pointercancel', stop)
  document.addEventListener('keydown', cancelOnEscape)
  document.addEventListener('contextmenu', preventBrowserGesture)
  document.addEventListener('touchmove', preventBrowserGesture, { passive: false })
  // The browser would drag the link itself.
  document.addEventListener('dragstart', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-drag]')) event.preventDefault()
  })
}
