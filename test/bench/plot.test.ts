import { expect, test } from 'vitest'
import { type Element, readXml } from '../fixtures/read-xml.ts'
import { drawPlot, type Plot } from './plot.ts'

const plot: Plot = {
  file: 'start',
  title: 'Starts & stops of <objects>',
  x: 'bookings',
  y: 'ms',
  lines: [
    {
      name: 'with "one" <room>',
      points: [
        [0, 0],
        [500, 40],
        [1000, 80],
      ],
    },
    {
      name: 'with none',
      points: [
        [0, 80],
        [1000, 79],
      ],
    },
  ],
}

const SVG = '{http://www.w3.org/2000/svg}'

function listElements(element: Element, name: string): Element[] {
  const inside = element.children.flatMap((child) => listElements(child, name))
  return element.name === SVG + name ? [element, ...inside] : inside
}

/** Draws the plot, and returns its elements with this name. */
const draw = (name: string, changes: Partial<Plot> = {}) =>
  listElements(readXml(drawPlot({ ...plot, ...changes })), name)

const toNumber = (element: Element | undefined, attribute: string) => Number(element?.attributes[attribute])

/** Returns the text elements of the plot that have this content. */
const findText = (content: string) => draw('text').filter(({ text }) => text === content)

test('draws well-formed SVG with any text', () => {
  const [title] = draw('title')
  expect(title?.text).toBe('Starts & stops of <objects>')
  expect(findText('with "one" <room>')).toHaveLength(1)
  expect([findText('bookings').length, findText('ms').length]).toEqual([1, 1])
})

test('begins both axes at zero, and ends them at the largest x and above the largest y', () => {
  const labels = draw('text').map(({ text }) => text)
  expect(labels).toEqual(expect.arrayContaining(['0', '200', '400', '600', '800', '1,000']))
  expect(labels).toEqual(expect.arrayContaining(['20', '40', '60', '80', '100']))
  const zeros = findText('0')
  expect(zeros).toHaveLength(2)
  const [top, bottom] = [findText('100')[0], zeros[0]]
  expect(toNumber(top, 'y')).toBeLessThan(toNumber(bottom, 'y'))
  expect(toNumber(findText('1,000')[0], 'x')).toBeGreaterThan(toNumber(zeros[1], 'x'))
})

test('draws each point at its values on the axes', () => {
  const circles = draw('circle')
  expect(circles).toHaveLength(5)
  const [origin, middle, end] = circles
  expect(toNumber(origin, 'cx')).toBeCloseTo(toNumber(findText('0')[1], 'x'), 1)
  expect(toNumber(end, 'cx')).toBeCloseTo(toNumber(findText('1,000')[0], 'x'), 1)
  // A label stands 4 below its line.
  expect(toNumber(origin, 'cy')).toBeCloseTo(toNumber(findText('0')[0], 'y') - 4, 1)
  expect(toNumber(end, 'cy')).toBeCloseTo(toNumber(findText('80')[0], 'y') - 4, 1)
  expect(toNumber(middle, 'cx')).toBeCloseTo((toNumber(origin, 'cx') + toNumber(end, 'cx')) / 2, 1)
  expect(toNumber(middle, 'cy')).toBeCloseTo((toNumber(origin, 'cy') + toNumber(end, 'cy')) / 2, 1)
})

test('joins the points of a line, and does not overlap the names of lines', () => {
  const [first] = draw('path').filter(({ attributes }) => attributes['stroke-width'] === '2')
  const points = draw('circle').slice(0, 3)
  const path = points.map((point) => `${point.attributes.cx} ${point.attributes.cy}`).join('L')
  expect(first?.attributes.d).toBe(`M${path}`)
  const [one, none] = [findText('with "one" <room>')[0], findText('with none')[0]]
  expect(Math.abs(toNumber(one, 'y') - toNumber(none, 'y'))).toBeGreaterThanOrEqual(14)
})
