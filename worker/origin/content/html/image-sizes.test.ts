import { expect, test } from 'vitest'
import { addImageSizes } from './image-sizes.ts'
import { safeHtml } from './rich-text.ts'

const known = 'a'.repeat(64)
const other = 'b'.repeat(64)
function sized(markdown: string) {
  return addImageSizes(safeHtml({ markdown }), new Map([[known, { width: 1000, height: 500 }]]))
}

const files = [320, 640, 960, 1000].map((width) => `/media/${known}/${width} ${width}w`).join(', ')

test('adds all widths and the dimensions to an image', () => {
  expect(sized(`![A > b](/media/${known}/640)`)).toBe(
    `<p><img srcset="${files}" sizes="min(640px, 41rem, 100vw)" width="640" height="320" src="/media/${known}/640" alt="A > b" loading="lazy"></p>\n`,
  )
})

test('never requests more than an image’s width, and keeps explicit dimensions', () => {
  expect(sized(`![](/media/${known}/1920)`)).toContain('width="1000" height="500"')
  const own = sized(`<img src="/media/${known}/640" width="100" alt="">`)
  expect(own).toContain('sizes="min(100px, 41rem, 100vw)"')
  expect(own.match(/width="/g)).toHaveLength(1)
})

test.each([
  `![x](/media/${other}/640)`,
  `Write src="/media/${known}/640"`,
  `![ src="/media/${known}/640"](/x)`,
])('leaves other content as it is: %s', (markdown) => expect(sized(markdown)).toBe(safeHtml({ markdown })))
