import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pictures } from '#worker/origin/demo/content/pictures.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'

const toFilePath = (name: string) => `client/public/demo/${name}.webp`
const findName = (sha256: string | undefined) =>
  Object.entries(pictures).find(([, picture]) => picture.sha256 === sha256)?.[0]

/**
 * Uploads one of the demo's pictures through the admin API. Each takes a second or two, because it is resized to several
 * widths.
 */
export async function uploadPicture(site: TestSite, name: keyof typeof pictures) {
  const { status } = await site.fetch(`/api/admin/assets/${pictures[name].sha256}`, {
    method: 'PUT',
    body: await readFile(toFilePath(name)),
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'image/webp' },
  })
  expect([name, status]).toEqual([name, 200])
}

/** Serves the demo's pictures to a page from the disk, each in its original width only. Others come from the site. */
export async function routePictures(page: Page) {
  await page.route('**/media/*/*', (route) => {
    const [, sha256] = /media\/(\w+)\//.exec(route.request().url()) ?? []
    const name = findName(sha256)
    return name === undefined ? route.fallback() : route.fulfill({ path: toFilePath(name) })
  })
}
