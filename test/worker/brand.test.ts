import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { hostileSvgs } from '#test/fixtures/hostile-svgs.ts'
import { uploadFile, uploadImage } from '#test/fixtures/upload.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><style>.a{fill:#0a5}</style><path class="a" onclick="x()" d="M0 0h120v40z"/></svg>'

const drawPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer()

/** Creates a site with uploaded images, by their ids, and a brand that uses them. */
async function createSite(files: Record<string, string | Uint8Array>, brand: BundleInput['site']['brand']) {
  const site = await sharedWorker.site({ publish: false })
  const images: NonNullable<BundleInput['images']> = []
  for (const [id, file] of Object.entries(files)) images.push(await uploadImage(site, id, file))
  const demo = withoutPayments(demoBundle)
  const published = await site.publish({
    ...demo,
    site: { ...demo.site, publicUrl: site.url, brand },
    images: [...(demo.images ?? []), ...images],
  })
  if (!published.ok) throw new Error(await published.text())
  const getPath = (id: string) => `/media/${images.find((image) => image.id === id)?.sha256}`
  return { site, getPath }
}

const listLinks = (html: string) =>
  [...html.matchAll(/<link rel="((?:apple-touch-)?icon|manifest)" href="([^"]+)"/g)].map(
    ([, rel = '', href = '']) => [rel, href] as const,
  )

async function readPage(site: TestSite, path: string) {
  const response = await site.fetch(path)
  return { html: await response.text(), header: (name: string) => response.headers.get(name) }
}

describe('a drawing as the logo of a site', () => {
  let site: TestSite
  let path: string
  beforeAll(async () => {
    const created = await createSite({ img_logo: drawing }, { logo: { light: 'img_logo' } })
    site = created.site
    path = `${created.getPath('img_logo')}/1000`
  })

  test('is shown on content pages, in the flow, on forms and on errors', async () => {
    for (const page of [
      '/',
      '/widget/bookings/intro-call',
      '/widget/form/contact',
      '/none',
      '/widget/none',
    ]) {
      const { html } = await readPage(site, page)
      expect(html).toContain(`src="${path}"`)
      expect(html).toContain('width="132" height="44" alt="Harbour &amp; Pine"')
    }
  })

  test('is served sanitised, with a content security policy of its own', async () => {
    const file = await site.fetch(path)
    expect(file.headers.get('content-type')).toBe('image/svg+xml')
    expect(file.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    const svg = await file.text()
    expect(svg).toContain('<path class="a" d="M0 0h120v40z">')
    expect(svg).not.toContain('onclick')
  })

  test('is the icon, and is in the manifest of each language', async () => {
    const { html } = await readPage(site, '/pt/')
    expect(listLinks(html)).toEqual([
      ['icon', path],
      ['manifest', '/pt/manifest.webmanifest'],
    ])
    const manifest = await site.fetch('/pt/manifest.webmanifest')
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(await manifest.json()).toMatchObject({
      name: 'Harbour & Pine',
      lang: 'pt',
      start_url: '/pt/',
      icons: [{ src: path, sizes: 'any', type: 'image/svg+xml' }],
    })
    expect((await site.fetch('/favicon.ico')).status).toBe(404)
  })
})

test('serves the icon as PNG in several sizes, and the logo as PNG for mails', async () => {
  const { site, getPath } = await createSite(
    {
      img_logo: await drawPng(900, 300),
      img_night: await drawPng(600, 200),
      img_icon: await drawPng(512, 512),
    },
    { logo: { light: 'img_logo', dark: 'img_night', withName: true }, icon: 'img_icon' },
  )
  const { html } = await readPage(site, '/')
  const icon = getPath('img_icon')
  expect(listLinks(html)).toEqual([
    ['icon', `${icon}/icon-32.png`],
    ['icon', `${icon}/icon-192.png`],
    ['apple-touch-icon', `${icon}/icon-180.png`],
    ['manifest', '/manifest.webmanifest'],
  ])
  for (const size of [32, 180, 192, 512]) {
    const file = await site.fetch(`${icon}/icon-${size}.png`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    const picture = sharp(Buffer.from(await file.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size })
  }
  const logo = getPath('img_logo')
  const mail = await site.fetch(`${logo}/mail.png`)
  expect(await sharp(Buffer.from(await mail.arrayBuffer())).metadata()).toMatchObject({
    width: 288,
    height: 96,
  })
  expect(html).toContain(`<source media="(prefers-color-scheme: dark)"`)
  expect(html).toMatch(/alt=""\/><\/picture><span[^>]*>Harbour &amp; Pine<\/span>/)
  for (const name of ['icon-33.png', 'icon-32', 'mail.jpg'])
    expect((await site.fetch(`${logo}/${name}`)).status).toBe(404)
})

test('links the default icon and has no manifest on a site without a logo', async () => {
  const site = await sharedWorker.site()
  expect(listLinks((await readPage(site, '/')).html)).toEqual([['icon', '/icon.svg']])
  expect((await site.fetch('/manifest.webmanifest')).status).toBe(404)
})

test('refuses hostile drawings, or stores them sanitised', async () => {
  const site = await sharedWorker.site()
  for (const { name, svg } of hostileSvgs) {
    const stored = await uploadFile(site, svg).catch((error: Error) => error)
    if (stored instanceof Error) {
      expect([name, stored.message]).toEqual([name, expect.stringMatching(/422.*(unsafe-svg|no-picture)/)])
      continue
    }
    const file = await site.fetch(`/media/${stored.sha256}/1000`)
    expect([name, file.headers.get('content-security-policy')]).toEqual([
      name,
      expect.stringContaining('sandbox'),
    ])
    expect([name, await file.text()]).toEqual([
      name,
      expect.not.stringMatching(/alert|evil|javascript:|<script/i),
    ])
  }
})

const FONT = 'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2'

test('serves an uploaded font and uses it in the theme', async () => {
  const site = await sharedWorker.site()
  const bytes = readFileSync(FONT)
  const uploaded = await uploadFile(site, bytes)
  if (!('metrics' in uploaded)) throw new Error('This is no font')
  const { sha256, weight, style, metrics } = uploaded
  expect([weight, style, metrics.ascent]).toEqual(['100 900', 'normal', 1])
  const demo = withoutPayments(demoBundle)
  const theme = { font: { files: [{ sha256, weight, style, metrics }] } }
  const published = await site.publish({ ...demo, site: { ...demo.site, publicUrl: site.url, theme } }, 1)
  const { warnings }: Publication = await published.json()
  expect(warnings.filter(({ path }) => path.startsWith('site.'))).toEqual([])

  const url = `/media/${sha256}/font.woff2`
  const css = await (await site.fetch('/theme/current.css')).text()
  expect(css).toContain(`src:url(${url}) format("woff2");font-weight:100 900`)
  expect(css).toMatch(/"site font fallback";src:local\("Arial"\).*size-adjust:\d/)
  const file = await site.fetch(url)
  expect(file.headers.get('content-type')).toBe('font/woff2')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
})

test('refuses broken and large fonts, and warns of one that was not uploaded', async () => {
  const site = await sharedWorker.site()
  const bytes = Uint8Array.from(readFileSync(FONT))
  await expect(uploadFile(site, bytes.slice(0, 9000))).rejects.toThrow(/422.*broken-font/)
  const padded = new Uint8Array(600_000)
  padded.set(bytes)
  new DataView(padded.buffer).setUint32(8, padded.byteLength)
  await expect(uploadFile(site, padded)).rejects.toThrow(/422.*too-big/)
  const demo = withoutPayments(demoBundle)
  const metrics = { ascent: 1, descent: 0.3, lineGap: 0, width: 0.4 }
  const theme = { headings: { files: [{ sha256: 'a'.repeat(64), weight: '400', metrics }] } }
  const published = await site.publish({ ...demo, site: { ...demo.site, publicUrl: site.url, theme } }, 1)
  const { warnings }: Publication = await published.json()
  expect(warnings.find(({ path }) => path === 'site.theme.headings.files.0.sha256')?.code).toBe(
    'not-uploaded',
  )
  expect((await site.fetch(`/media/${'a'.repeat(64)}/font.woff2`)).status).toBe(404)
})
