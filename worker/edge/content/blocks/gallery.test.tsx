import { expect, test } from 'vitest'
import { render } from '#test/fixtures/render.tsx'
import { sha256 } from '#worker/contract/ids.ts'
import { Gallery } from './gallery.tsx'

const image = { sha256: sha256.parse('a'.repeat(64)), width: 2400, height: 1600, alt: 'The yard' }

test('links a picture to its large version, named by its description or else its caption, and only if it has either', async () => {
  const html = await render(
    <Gallery
      images={[
        { image, caption: 'Behind the house' },
        { image: { ...image, alt: '' }, caption: 'The stairs' },
        { image: { ...image, width: 400, height: 300, alt: '' } },
      ]}
    />,
  )
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)" aria-label="([^"]*)"/g)].map(
    ([, href, label]) => `${label} ${href}`,
  )
  expect(links).toEqual([`The yard /media/${image.sha256}/1920`, `The stairs /media/${image.sha256}/1920`])
  // Each picture has its size, so that nothing moves when it loads.
  expect(html.match(/width="\d+" height="\d+"/g)).toEqual([
    'width="2400" height="1600"',
    'width="2400" height="1600"',
    'width="400" height="300"',
  ])
  expect(html).toContain('<figcaption')
})
