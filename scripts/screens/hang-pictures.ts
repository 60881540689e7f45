import { readFileSync } from 'node:fs'
import { adminToken, type TestSite } from '#test/worker/harness.ts'
import { pictures } from '#worker/origin/demo/content/pictures.ts'

/** Uploads the demo's pictures, as a business does. */
export async function hangPictures(site: TestSite) {
  for (const [name, { sha256 }] of Object.entries(pictures)) {
    const uploaded = await site.fetch(`/api/admin/assets/${sha256}`, {
      method: 'PUT',
      body: readFileSync(`client/public/demo/${name}.webp`),
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'image/webp' },
    })
    if (!uploaded.ok) throw new Error(`Not uploaded: ${name}, ${uploaded.status} ${await uploaded.text()}`)
  }
}
