import { readFileSync } from 'node:fs'
import { demoBundle } from '#demo/bundle.ts'
import { pictures } from '#demo/content/pictures.ts'
import { demoPreview } from '#demo/content/preview.ts'

const PARALLEL_UPLOADS = 4

type PictureName = keyof typeof pictures

/** The site that the demo is published on. */
export interface DemoSite {
  /** Sends a request to the site by its path. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The operator's token, or one of the site. */
  token: string
}

/** Returns the path of the file of a picture. */
export const getPicturePath = (name: string) => `demo/images/${name}.webp`

/** Sends a request of the business. Throws unless it succeeds. */
async function put(
  { fetch, token }: DemoSite,
  path: string,
  { headers, ...init }: { body: BodyInit; headers: Record<string, string> },
): Promise<void> {
  const authorization = `Bearer ${token}`
  const answer = await fetch(path, { ...init, method: 'PUT', headers: { authorization, ...headers } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`PUT ${path}: ${answer.status} ${text}`)
}

const putJson = (site: DemoSite, path: string, value: object, headers: Record<string, string> = {}) =>
  put(site, path, {
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Uploads one picture of the demo. Each takes a second or two, because the Worker makes copies in several widths. */
export const uploadPicture = (site: DemoSite, name: PictureName) =>
  put(site, `/api/admin/assets/${pictures[name].sha256}`, {
    body: readFileSync(getPicturePath(name)),
    headers: { 'content-type': 'image/webp' },
  })

/** Uploads all pictures of the demo, a few at once. */
export async function uploadPictures(site: DemoSite): Promise<void> {
  // The loops share an iterator, so each name is taken once.
  const names = (Object.keys(pictures) as PictureName[]).values()
  const uploadRemaining = async () => {
    for (const name of names) await uploadPicture(site, name)
  }
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadRemaining))
}

/** Publishes the demo's bundle on a site without a revision, and stores the demo's draft. Throws where the site has a revision. */
export async function publishBundle(site: DemoSite): Promise<void> {
  await putJson(site, '/api/admin/site', demoBundle, { 'if-none-match': '*' })
  await putJson(site, '/api/admin/previews/prv_home', demoPreview)
}

/** Returns whether anything was ever published on a site. Throws when it does not answer. */
async function hasRevision({ fetch }: DemoSite): Promise<boolean> {
  const answer = await fetch('/api/health')
  if (!answer.ok) throw new Error(`GET /api/health: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { revision: number }).revision > 0
}

/**
 * Publishes the demo with its pictures, and reports the progress. Does nothing where the site has a revision. Uploads the pictures
 * first, so that pages have them from the start.
 */
export async function publishDemo(site: DemoSite, report: (message: string) => void): Promise<void> {
  if (await hasRevision(site)) return
  report(`Uploading the ${Object.keys(pictures).length} pictures of the demo.`)
  await uploadPictures(site)
  await publishBundle(site)
  report('The demo is published.')
}
