/** The size of the drawing area, in units of the SVG's view box. */
export const drawingArea = { width: 600, height: 200 }

const MAX_POINTS = 2000

export type Point = readonly [x: number, y: number]
/** A line drawn without lifting the pen. */
export type Stroke = readonly Point[]

/** Returns the strokes of an SVG path of `M` and `L` commands. */
export function readDrawing(path: string): Stroke[] {
  return path
    .split('M')
    .slice(1)
    .map((stroke) =>
      stroke.split('L').map((point): Point => {
        const [x = 0, y = 0] = point.split(' ').map(Number)
        return [x, y]
      }),
    )
}

const isEnd = (index: number, { length }: Stroke) => index === 0 || index === length - 1

/** Removes every second inner point of each stroke until at most `MAX_POINTS` are left. */
function thinOut(strokes: readonly Stroke[]): readonly Stroke[] {
  if (strokes.flat().length <= MAX_POINTS) return strokes
  const fewer = strokes.map((stroke) => stroke.filter((_, index) => isEnd(index, stroke) || index % 2 === 0))
  const isUnchanged = fewer.flat().length === strokes.flat().length
  return thinOut(isUnchanged ? strokes.slice(-MAX_POINTS / 2) : fewer)
}

/**
 * Returns an SVG path with integer coordinates and at most 2,000 points. A single point becomes a line to itself, which is
 * visible.
 */
export function writeDrawing(strokes: readonly Stroke[]): string {
  return thinOut(strokes)
    .map((stroke) => {
      const points = stroke.map(([x, y]) => `${x} ${y}`)
      return `M${points.join('L')}${points.length === 1 ? `L${points[0]}` : ''}`
    })
    .join('')
}

/** Converts a position on the screen, in CSS pixels, to the nearest point of the drawing area. */
export function toPoint(
  box: Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): Point {
  const scale = (share: number, size: number) => Math.round(Math.min(Math.max(share, 0), 1) * size)
  return [
    scale((clientX - box.left) / box.width, drawingArea.width),
    scale((clientY - box.top) / box.height, drawingArea.height),
  ]
}

/** Appends a point to a stroke, unless it is less than 3 units from the last one. */
export function extendStroke(stroke: Stroke, [x, y]: Point): Stroke {
  const [lastX, lastY] = stroke.at(-1) ?? [-1, -1]
  return Math.abs(x - lastX) + Math.abs(y - lastY) < 3 ? stroke : [...stroke, [x, y]]
}
