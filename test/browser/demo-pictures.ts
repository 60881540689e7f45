import type { Page } from 'playwright-core'
import { pictures } from '#demo/content/pictures.ts'
import { getPicturePath } from '../../scripts/publish-demo.ts'

const findName = (sha256: string | undefined) =>
  Object.entries(pictures).find(([, picture]) => picture.sha256 === sha256)?.[0]

/** Serves the demo's pictures to a page from the disk, each in its original width only. Others come from the site. */
export async function routePictures(page: Page) {
  await page.route('**/media/*/*', (route) => {
    const [, sha256] = /media\/(\w+)\//.exec(route.request().url()) ?? []
    const name = findName(sha256)
    return name === undefined ? route.fallback() : route.fulfill({ path: getPicturePath(name) })
  })
}
