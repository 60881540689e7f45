/** The size of the ground that a signature is drawn on. */
export const ground = { width: 600, height: 200 }

const most = 2000

export type Point = readonly [x: number, y: number]
/** What is drawn without taking the pen off. */
export type Stroke = readonly Point[]

/** The strokes of a path of `M` and `L`; none where it is no such path. */
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

/** Every second point between the ends of each stroke goes, until there are few enough. */
function thinned(strokes: readonly Stroke[]): readonly Stroke[] {
  if (strokes.flat().length <= most) return strokes
  const fewer = strokes.map((stroke) => stroke.filter((_, index) => isEnd(index, stroke) || index % 2 === 0))
  const unchanged = fewer.flat().length === strokes.flat().length
  return thinned(unchanged ? strokes.slice(-most / 2) : fewer)
}

/** The path of an SVG: whole numbers within the ground, at most 2,000 points. A point alone is a line to itself, so that it is seen. */
export function writeDrawing(strokes: readonly Stroke[]): string {
  return thinned(strokes)
    .map((stroke) => {
      const points = stroke.map(([x, y]) => `${x} ${y}`)
      return `M${points.join('L')}${points.length === 1 ? `L${points[0]}` : ''}`
    })
    .join('')
}

/** A place on the ground, from one in its box on the screen, in pixels. */
export function pointOn(
  box: Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): Point {
  const along = (share: number, size: number) => Math.round(Math.min(Math.max(share, 0), 1) * size)
  return [
    along((clientX - box.left) / box.width, ground.width),
    along((clientY - box.top) / box.height, ground.height),
  ]
}

/** A stroke that goes on to a point, unless that is all but where it is. */
export function drawnTo(stroke: Stroke, [x, y]: Point): Stroke {
  const [lastX, lastY] = stroke.at(-1) ?? [-1, -1]
  return Math.abs(x - lastX) + Math.abs(y - lastY) < 3 ? stroke : [...stroke, [x, y]]
}
