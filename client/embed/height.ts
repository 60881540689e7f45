/** The greatest height of a frame, in CSS pixels. */
const MAX_HEIGHT = 20_000
/** Changes that follow each other within this time belong to one burst. */
const BURST_MS = 500
/** The number of changes in a burst after which the frame stays at its greatest height of the burst. */
const MAX_BURST = 30

/**
 * Creates a filter of the heights that a frame asks for. It ends two kinds of endless loops after a number of changes. In one, a
 * page's height depends on the height of its frame, so it asks for more each time. In the other, a host page's width depends on
 * the height of the frame, so the frame asks for two heights in turn. Heights are rounded up. A height that is one pixel less is
 * ignored.
 */
export function createHeightFilter() {
  let height = 0
  let greatest = 0
  let changeCount = 0
  let lastChangeAt = Number.NEGATIVE_INFINITY
  /** Returns the height to set, or undefined to leave it. `time` is the current time in milliseconds. */
  return (requestedHeight: number, time: number): number | undefined => {
    const roundedHeight = Math.min(Math.ceil(requestedHeight), MAX_HEIGHT)
    if (!(roundedHeight > 0) || roundedHeight === height || roundedHeight === height - 1) return undefined
    if (time - lastChangeAt > BURST_MS) changeCount = greatest = 0
    lastChangeAt = time
    changeCount += 1
    if (changeCount <= MAX_BURST) greatest = Math.max(greatest, roundedHeight)
    else if (greatest === height) return undefined
    height = changeCount > MAX_BURST ? greatest : roundedHeight
    return height
  }
}
