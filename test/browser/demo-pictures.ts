import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'
import { pictures } from '#demo/content/pictures.ts'
import { getPicturePath } from '../../scripts/publish-demo.ts'

const findName = (sha256: string | undefined) =>
  Object.entries(pictures).find(([, picture]) => picture.sha256 === sha256)?.[0]

const findPicture = (url: string) => findName(/media\/(\w+)\//.exec(url)?.[1])

const bodies = new Map<string, string>()

function readBody(name: string): string {
  const body = bodies.get(name) ?? readFileSync(getPicturePath(name), 'base64')
  bodies.set(name, body)
  return body
}

/** Answers a request with the demo's picture, or lets it go to the site. */
async function answer(session: CDPSession, requestId: string, url: string): Promise<void> {
  const name = findPicture(url)
  if (name === undefined) await session.send('Fetch.continueRequest', { requestId })
  else await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body: readBody(name) })
}

/**
 * Serves the demo's pictures to a page from the disk, each in its original width only. Others come from the site. Intercepts nothing
 * else: Playwright's routes would send every request of the page through this process, and turn off Chromium's cache.
 */
export async function routePictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // Fails only when the page is closed meanwhile.
    answer(session, requestId, request.url).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] })
}

/** Serves them to the frames of a page too, which {@link routePictures} does not reach. */
export async function routeFramePictures(page: Page): Promise<void> {
  await page.route('**/media/*/*', (route) => {
    const name = findPicture(route.request().url())
    return name === undefined ? route.fallback() : route.fulfill({ path: getPicturePath(name) })
  })
}
