import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pictures } from '#worker/origin/demo/content/pictures.ts'
import { adminToken, type TestSite } from '../worker/harness.ts'

const fileOf = (name: string) => `client/public/demo/${name}.webp`
const nameOf = (sha256: string | undefined) =>
  Object.entries(pictures).find(([, picture]) => picture.sha256 === sha256)?.[0] ?? ''

/** Uploads one of the demo's pictures, as a business does. Each takes a second or two: it is made in several widths. */
export async function uploadPicture(site: TestSite, name: keyof typeof pictures) {
  const { status } = await site.fetch(`/api/admin/assets/${pictures[name].sha256}`, {
    method: 'PUT',
    body: await readFile(fileOf(name)),
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'image/webp' },
  })
  expect([name, status]).toEqual([name, 200])
}

/** Has a page find all of the demo's pictures, each in its own width alone. */
export async function givePictures(page: Page) {
  await page.route('**/media/*/*', (route) => {
    const [, sha256] = /media\/(\w+)\//.exec(route.request().url()) ?? []
    return route.fulfill({ path: fileOf(nameOf(sha256)) })
  })
}
