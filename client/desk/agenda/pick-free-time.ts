import { HOUR_MS } from '#worker/contract/durations.ts'

const QUARTERS_PER_HOUR = 4

/** Returns the instant of a point in a track, rounded down to a quarter of an hour. The grid shows the hours `h` to `uh`. */
function getInstant(track: HTMLElement, { h, uh }: DOMStringMap, y: number): Date {
  const { top, height } = track.getBoundingClientRect()
  const hours = Number(h) + ((y - top) / height) * (Number(uh) - Number(h))
  const quarters = Math.floor(hours * QUARTERS_PER_HOUR)
  return new Date(Date.parse(track.dataset.day ?? '') + (quarters / QUARTERS_PER_HOUR) * HOUR_MS)
}

function handleClick({ target, clientY }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, li')) return
  const track = target.closest<HTMLElement>('[data-new]')
  const grid = track?.closest<HTMLElement>('[data-grid]')
  if (!track || !grid) return
  const url = new URL(track.dataset.new ?? '', location.href)
  url.searchParams.set('at', getInstant(track, grid.dataset, clientY).toISOString())
  location.assign(url)
}

/** Leads a click on free time of the agenda to a new booking at that time. */
export function bookFreeTimeOnClick(): void {
  document.addEventListener('click', handleClick)
}
