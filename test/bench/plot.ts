/** A chart of lines, such as of milliseconds by the number of bookings. */
export interface Plot {
  /** The name of its file, without `.svg`. */
  file: string
  title: string
  /** The names of the axes. */
  x: string
  y: string
  lines: { name: string; points: [x: number, y: number][] }[]
}

const WIDTH = 640
const HEIGHT = 360
const LEFT = 64
const RIGHT = 140
const TOP = 40
const BOTTOM = 48
const TICKS = 5
/** The height of a line of text. */
const LINE = 14

const colors = ['#1f6a58', '#b0532c', '#2f5da8', '#8a3f8f', '#6b6b1f']

/** Rounds up to a number whose only digit besides zeros is 1, 2, 4 or 5. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)))
  return ([1, 2, 4, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
}

const toLabel = (value: number) => Number(value.toPrecision(3)).toLocaleString('en')

/** Returns the `y` of each label by its index. Moves a label up where it would cover another. */
function spreadLabels(labels: { index: number; y: number }[]): Map<number, number> {
  let lowestFree = HEIGHT
  return new Map(
    labels
      .toSorted((a, b) => b.y - a.y)
      .map(({ index, y }) => {
        lowestFree = Math.min(y, lowestFree - LINE)
        return [index, lowestFree]
      }),
  )
}

const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Draws a plot as SVG, with axes from zero. */
export function drawPlot({ title, x, y, lines }: Plot): string {
  const points = lines.flatMap((line) => line.points)
  const maxX = Math.max(...points.map(([value]) => value))
  const maxY = roundUp(Math.max(...points.map(([, value]) => value)))
  const toX = (value: number) => LEFT + (value / maxX) * (WIDTH - LEFT - RIGHT)
  const toY = (value: number) => HEIGHT - BOTTOM - (value / maxY) * (HEIGHT - TOP - BOTTOM)
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => index / TICKS)
  const text = ([left, top]: [number, number], content: string, anchor: string) =>
    `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" text-anchor="${anchor}">${toXml(content)}</text>`
  const rows = ticks.flatMap((share) => [
    `<path d="M${LEFT} ${toY(share * maxY).toFixed(1)}H${WIDTH - RIGHT}" stroke="#ddd"/>`,
    text([LEFT - 8, toY(share * maxY) + 4], toLabel(share * maxY), 'end'),
    text([toX(share * maxX), HEIGHT - BOTTOM + 18], toLabel(share * maxX), 'middle'),
  ])
  const ends = lines.map((line): [number, number] => line.points.at(-1) ?? [0, 0])
  const labelYs = spreadLabels(ends.map(([, value], index) => ({ index, y: toY(value) + 4 })))
  const drawn = lines.flatMap((line, index) => {
    const color = colors[index % colors.length]
    const path = line.points.map(([a, b]) => `${toX(a).toFixed(1)} ${toY(b).toFixed(1)}`).join('L')
    return [
      `<path d="M${path}" fill="none" stroke="${color}" stroke-width="2"/>`,
      ...line.points.map(
        ([a, b]) => `<circle cx="${toX(a).toFixed(1)}" cy="${toY(b).toFixed(1)}" r="3" fill="${color}"/>`,
      ),
      `<g fill="${color}">${text([WIDTH - RIGHT + 8, labelYs.get(index) ?? 0], line.name, 'start')}</g>`,
    ]
  })
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<title>${toXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<g font-size="14">${text([LEFT, 22], title, 'start')}</g>`,
    ...rows,
    ...drawn,
    text([(LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10], x, 'middle'),
    `<g transform="rotate(-90 16 ${HEIGHT / 2})">${text([16, HEIGHT / 2], y, 'middle')}</g>`,
    '</svg>',
  ].join('\n')}\n`
}
