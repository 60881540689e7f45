import { expect, test } from 'vitest'
import { safeHtml } from '#worker/publishing/rich-text/rich-text.ts'
import { addImageSizes } from './image-sizes.ts'

const HASH = 'a'.repeat(64)
const OTHER_HASH = 'b'.repeat(64)
function render(markdown: string) {
  return addImageSizes(safeHtml({ markdown }), new Map([[HASH, { width: 1000, height: 500 }]]))
}

const files = [320, 640, 960, 1000].map((width) => `/media/${HASH}/${width} ${width}w`).join(', ')

test('adds all widths and the dimensions to an image', () => {
  expect(render(`![A > b](/media/${HASH}/640)`)).toBe(
    `<p><img srcset="${files}" sizes="min(640px, 41rem, 100vw)" width="640" height="320" src="/media/${HASH}/640" alt="A > b" loading="lazy"></p>\n`,
  )
})

test('never requests more than an image’s width, and keeps explicit dimensions', () => {
  expect(render(`![](/media/${HASH}/1920)`)).toContain('width="1000" height="500"')
  const html = render(`<img src="/media/${HASH}/640" width="100" alt="">`)
  expect(html).toContain('sizes="min(100px, 41rem, 100vw)"')
  expect(html.match(/width="/g)).toHaveLength(1)
})

test.each([
  `![x](/media/${OTHER_HASH}/640)`,
  `Write src="/media/${HASH}/640"`,
  `![ src="/media/${HASH}/640"](/x)`,
])('leaves other content as it is: %s', (markdown) => expect(render(markdown)).toBe(safeHtml({ markdown })))
