import { MINUTE_MS } from '#worker/contract/durations.ts'
import { STEPS_PER_HOUR, toSteps } from './day-track.ts'

/** When a grid was rendered, by the site's clock, and when this script first saw the grid, by the browser's clock. */
interface ClockReference {
  rendered: string
  seenAt: number
}

let reference: ClockReference | undefined

/** Returns the current time by the site's clock, in milliseconds. `rendered` is when the grid was rendered, by the same clock. */
function getSiteTime(rendered: string): number {
  if (reference?.rendered !== rendered) reference = { rendered, seenAt: Date.now() }
  return Date.parse(rendered) + Date.now() - reference.seenAt
}

function moveLines(): void {
  for (const grid of document.querySelectorAll<HTMLElement>('[data-grid]'))
    for (const line of grid.querySelectorAll<HTMLElement>('[data-now]')) {
      const steps = toSteps(line.dataset.now ?? '', getSiteTime(grid.dataset.grid ?? ''))
      line.dataset.h = String(Math.floor(steps / STEPS_PER_HOUR))
      line.dataset.m = String(steps % STEPS_PER_HOUR)
    }
}

/** Moves the line of the current time every minute. Scrolls to the line once, when the page loads. */
export function followNow(): void {
  const line = document.querySelector<HTMLElement>('[data-now]')
  const grid = line?.closest<HTMLElement>('[data-grid]')
  if (line && grid) grid.scrollTop = line.offsetTop - grid.clientHeight / 3
  moveLines()
  setInterval(moveLines, MINUTE_MS)
}
