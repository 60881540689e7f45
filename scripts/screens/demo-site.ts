import { readFileSync } from 'node:fs'
import { ADMIN_TOKEN, type TestSite } from '#test/worker/harness.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { pictures } from '#worker/origin/demo/content/pictures.ts'

/** The instant of all screenshots, a Monday morning in Lisbon. The clocks of server and pages stand still. */
export const OPENING = '2027-01-04T08:00:00Z'

/** Writes dates and times as the demo does: the fixtures of tests have another region. */
export const inRegion = (demo: BundleInput): BundleInput => ({
  ...demo,
  site: { ...demo.site, region: 'PT' },
})

/** Uploads the demo's pictures through the admin API. */
export async function uploadPictures(site: TestSite) {
  for (const [name, { sha256 }] of Object.entries(pictures)) {
    const uploaded = await site.fetch(`/api/admin/assets/${sha256}`, {
      method: 'PUT',
      body: readFileSync(`client/public/demo/${name}.webp`),
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'image/webp' },
    })
    if (!uploaded.ok) throw new Error(`Upload of ${name} failed: ${uploaded.status} ${await uploaded.text()}`)
  }
}
