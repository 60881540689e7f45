import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { Asset } from '#worker/contract/content/asset.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site()
})

const toSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Creates a picture of noise. It compresses like a photo, so smaller widths take fewer bytes. */
const createNoise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })

interface Upload {
  sha256?: string
  type?: string
  token?: string
  site?: TestSite
}

async function upload(
  bytes: Uint8Array,
  { sha256 = toSha256(bytes), type, token, site: target = site }: Upload = {},
) {
  const { status, body } = await target.json<Asset & Problem>(`/api/admin/assets/${sha256}`, {
    method: 'PUT',
    body: bytes,
    headers: {
      authorization: `Bearer ${token ?? ADMIN_TOKEN}`,
      'content-type': type ?? 'application/octet-stream',
    },
  } as RequestInit)
  return { status, body, codes: body.errors?.map(({ path, code }) => `${path} ${code}`) }
}

async function fetchPicture(sha256: string, width: number, init?: RequestInit, target = site) {
  const response = await target.fetch(`/media/${sha256}/${width}`, init)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, header: (name: string) => response.headers.get(name) }
}

test('stores a photo and serves it in the widths that pages need', async () => {
  const photo = await createNoise(1000, 500).jpeg().toBuffer()
  const { status, body } = await upload(photo, { type: 'image/jpeg' })
  expect([status, body]).toEqual([
    200,
    {
      sha256: toSha256(photo),
      type: 'image/jpeg',
      width: 1000,
      height: 500,
      bytes: photo.length,
      // The average of noise.
      color: expect.stringMatching(/^#(7f|80){3}$/),
      widths: [320, 640, 960, 1000],
    },
  ])
  for (const width of body.widths) {
    const { response, bytes, header } = await fetchPicture(body.sha256, width)
    expect([response.status, header('content-type')]).toEqual([200, 'image/webp'])
    expect(header('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(header('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
  }
  const other = await fetchPicture(body.sha256, 1920)
  expect([other.header('content-type'), other.bytes.equals(photo)]).toEqual(['image/jpeg', true])
})

test('rotates a photo by its EXIF orientation', async () => {
  const photo = await createNoise(400, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { body } = await upload(photo)
  expect(body).toMatchObject({ width: 600, height: 400, widths: [320, 600] })
  const { width, height } = await sharp((await fetchPicture(body.sha256, 600)).bytes).metadata()
  expect([width, height]).toEqual([600, 400])
})

test.each([
  ['png', createNoise(400, 200, 4).png()],
  ['webp', createNoise(400, 200, 4).webp()],
  ['avif', createNoise(400, 200, 4).avif({ effort: 0, quality: 90 })],
])('keeps the transparency of a %s file', async (format, picture) => {
  const { status, body } = await upload(await picture.toBuffer(), { type: `image/${format}` })
  expect([status, body.type, body.width, body.height]).toEqual([200, `image/${format}`, 400, 200])
  const { bytes } = await fetchPicture(body.sha256, 320)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, hasAlpha: true })
})

test('serves the original drawing where a resized copy would be larger', async () => {
  const drawing = await sharp({ create: { width: 330, height: 20, channels: 3, background: 'red' } })
    .png({ palette: true })
    .toBuffer()
  const { body } = await upload(drawing)
  for (const width of body.widths) {
    expect((await fetchPicture(body.sha256, width)).bytes.length).toBeLessThanOrEqual(drawing.length)
  }
})

test('keeps the animation of a GIF file', async () => {
  const frames = await Promise.all([1, 2].map(() => createNoise(400, 100).png().toBuffer()))
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { body } = await upload(animation)
  expect(body).toMatchObject({ type: 'image/gif', width: 400, height: 100, widths: [400] })
  for (const width of [320, 400]) {
    const { bytes, header } = await fetchPicture(body.sha256, width)
    expect([header('content-type'), bytes.equals(animation)]).toEqual(['image/gif', true])
  }
})

test('stores a picture once when it is uploaded twice', async () => {
  const photo = await createNoise(500, 500).webp().toBuffer()
  const first = await upload(photo)
  const tag = (await fetchPicture(first.body.sha256, 320)).header('etag')
  const second = await upload(photo)
  expect([second.status, second.body]).toEqual([200, first.body])
  expect((await fetchPicture(first.body.sha256, 320)).header('etag')).toBe(tag)
})

const toBytes = (content: string) => new TextEncoder().encode(content)

test('refuses a file that is no picture, or not of the given type or hash', async () => {
  const png = await createNoise(40, 40).png().toBuffer()
  const jpeg = await createNoise(40, 40).jpeg().toBuffer()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(10_000, 16)
  huge.writeUInt32BE(5001, 20)
  const cases: [Uint8Array, Upload, string][] = [
    [png, { sha256: toSha256(jpeg) }, 'sha256 another-hash'],
    [png, { sha256: toSha256(png).toUpperCase() }, 'sha256 invalid'],
    [png, { sha256: 'x' }, 'sha256 invalid'],
    [png, { type: 'image/jpeg' }, 'body another-type'],
    [huge, {}, 'body too-big'],
    [
      toBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      {},
      'body unsafe-svg',
    ],
    [toBytes('<!doctype html><script>alert(1)</script>'), { type: 'image/png' }, 'body no-picture'],
    [toBytes(''), {}, 'body no-picture'],
    [jpeg.subarray(0, 40), {}, 'body no-picture'],
    [png.subarray(0, 12), {}, 'body no-picture'],
    [toBytes('GIF89a'), {}, 'body no-picture'],
    [toBytes('RIFF\0\0\0\0WEBPVP8 '), {}, 'body no-picture'],
    [toBytes('\0\0\0\u0018ftypheic\0\0\0\0heic'), {}, 'body no-picture'],
  ]
  for (const [bytes, options, code] of cases) {
    const { status, codes } = await upload(bytes, options)
    expect([code, status, codes]).toEqual([code, 422, [code]])
  }
  expect((await fetchPicture(toSha256(huge), 320)).response.status).toBe(404)
})

test('takes files of up to 20 MB, and only with a token', async () => {
  const png = await createNoise(40, 40).png().toBuffer()
  expect((await upload(png, { token: 'wrong' })).body.code).toBe('unauthorized')
  const filled = Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024 - png.length)])
  expect((await upload(filled)).status).toBe(200)
})

test('answers 304 to a browser that has the picture', async () => {
  const { body } = await upload(await createNoise(400, 400).jpeg().toBuffer())
  const first = await fetchPicture(body.sha256, 320)
  const etag = first.header('etag') ?? ''
  expect(etag).toMatch(/^".+"$/)
  for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await fetchPicture(body.sha256, 320, { headers: { 'if-none-match': tags } })
    expect([again.response.status, again.bytes.length, again.header('etag')]).toEqual([304, 0, etag])
    expect(again.header('cache-control')).toContain('immutable')
  }
  expect(
    (await fetchPicture(body.sha256, 320, { headers: { 'if-none-match': '"x"' } })).response.status,
  ).toBe(200)
  const head = await fetchPicture(body.sha256, 320, { method: 'HEAD' })
  expect([head.response.status, head.bytes.length, head.header('etag')]).toEqual([200, 0, etag])
  const queried = await site.fetch(`/media/${body.sha256}/320?x=1`)
  expect([queried.status, queried.headers.get('etag')]).toEqual([200, etag])
})

test('does not cache a missing picture', async () => {
  const photo = await createNoise(400, 400).jpeg().toBuffer()
  const missing = await fetchPicture(toSha256(photo), 320)
  expect([missing.response.status, missing.bytes.toString()]).toEqual([404, 'Not found'])
  expect(missing.header('cache-control')).toBe('no-store')
  await upload(photo)
  expect((await fetchPicture(toSha256(photo), 320)).response.status).toBe(200)
  const problem = await site.json<Problem>(`/api/media/${'0'.repeat(64)}/320`)
  expect([problem.status, problem.body.code]).toEqual([404, 'not-found'])
  for (const path of [
    `${toSha256(photo)}/0`,
    `${toSha256(photo)}/x`,
    `${toSha256(photo)}/original`,
    'x/320',
  ]) {
    expect([path, (await site.fetch(`/media/${path}`)).status]).toEqual([path, 404])
  }
})

test('serves AVIF to browsers that show it, a minute after the upload', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY, publish: false })
  const photo = await createNoise(400, 200).blur(4).jpeg().toBuffer()
  const { body } = await upload(photo, { site: ownSite })
  const accept = 'image/avif,image/webp,*/*;q=0.8'
  const fetchAs = async (type: string, width: number) => {
    const { bytes, header } = await fetchPicture(body.sha256, width, { headers: { accept: type } }, ownSite)
    const { format } = await sharp(bytes).metadata()
    return [
      header('content-type'),
      format,
      header('cache-control')?.split(',').at(-1)?.trim(),
      header('vary'),
    ]
  }
  // The copy in WebP is not kept by any cache that would give it to this browser for a year.
  expect(await fetchAs(accept, 320)).toEqual(['image/webp', 'webp', 'no-store', 'Accept'])
  expect(await fetchAs('*/*', 320)).toEqual(['image/webp', 'webp', 'immutable', 'Accept'])
  await ownSite.setClock('2026-11-23T08:01:00Z')
  for (const width of body.widths) {
    expect(await fetchAs(accept, width)).toEqual(['image/avif', 'heif', 'immutable', 'Accept'])
    expect(await fetchAs('*/*', width)).toEqual(['image/webp', 'webp', 'immutable', 'Accept'])
  }
})

test('serves a picture only on the site that it was uploaded to', async () => {
  const photo = await createNoise(400, 400).jpeg().toBuffer()
  const { body } = await upload(photo)
  const other = await sharedWorker.site()
  expect((await fetchPicture(body.sha256, 320, {}, other)).response.status).toBe(404)
  expect((await fetchPicture(body.sha256, 320)).response.status).toBe(200)
})
