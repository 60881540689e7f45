import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { Media } from './media.ts'
import { upload } from './upload.ts'

type MediaDeps = ConstructorParameters<typeof Media>[0]

const file = readFileSync('demo/images/tea.webp')
const bytes = new Uint8Array(file).buffer
const sha256 = createHash('sha256').update(file).digest('hex')

function createMemoryBucket() {
  const objects = new Map<string, object>()
  const bucket = {
    head: async (key: string) => objects.get(key) ?? null,
    get: async (key: string) => objects.get(key) ?? null,
    put: async (key: string, value: ArrayBuffer, options: object) => {
      objects.set(key, { bytes: value, size: value.byteLength, arrayBuffer: async () => value, ...options })
    },
  }
  return { objects, bucket: bucket as unknown as MediaDeps['bucket'] }
}

const avif = new Uint8Array(await sharp(file).resize(320).avif({ effort: 0 }).toBuffer())

/** Resizes any image to WebP of one byte or as many as given, or to one AVIF picture or the bytes given for it, or fails. */
function createResizer({ fails = false, webpBytes = 1, avifBytes = avif } = {}) {
  const output = vi.fn(async ({ format }: { format: string }) => {
    if (fails) throw new Error('9412')
    return { response: () => new Response(format === 'image/avif' ? avifBytes : 'x'.repeat(webpBytes)) }
  })
  const images = { input: () => ({ transform: () => ({ output }) }) }
  return { output, images: images as unknown as MediaDeps['images'] }
}

const site = () => 'harbour'

async function uploadFile(media: Media) {
  const uploaded = await upload(media, { sha256, type: undefined, bytes })
  if (!('widths' in uploaded)) throw new Error('This is no image')
  return uploaded
}

test('resizes an image once, also to find its colour', async () => {
  const { objects, bucket } = createMemoryBucket()
  const { output, images } = createResizer()
  const media = new Media({ bucket, images, site })
  const first = await uploadFile(media)
  expect([...objects.keys()]).toEqual(
    [320, 640, 960, 1280, 1600, 'original'].map((name) => `harbour/${sha256}/${name}`),
  )
  expect(await uploadFile(media)).toEqual(first)
  expect(output).toHaveBeenCalledTimes(6)
})

test('stores the original without an image service, and resizes it once there is one', async () => {
  const { objects, bucket } = createMemoryBucket()
  const withoutImages = await uploadFile(new Media({ bucket, images: undefined, site }))
  expect([withoutImages.widths, [...objects.keys()]]).toEqual([[1600], [`harbour/${sha256}/original`]])
  const { images } = createResizer()
  expect((await uploadFile(new Media({ bucket, images, site }))).widths).toEqual([320, 640, 960, 1280, 1600])
})

test('stores an image unchanged when it cannot be resized, and logs that', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { bucket } = createMemoryBucket()
  const { images } = createResizer({ fails: true })
  const media = new Media({ bucket, images, site })
  expect((await uploadFile(media)).widths).toEqual([1600])
  expect(log).toHaveBeenCalledWith(expect.stringContaining('image.not-resized'))
  expect(await media.read(sha256, '320')).toMatchObject({ bytes })
  log.mockRestore()
})

test('refuses uploads and finds no images without a bucket', async () => {
  const media = new Media({ bucket: undefined, images: undefined, site })
  await expect(uploadFile(media)).rejects.toThrow('internal')
  expect(await media.read(sha256, '320')).toBeUndefined()
})

test('makes AVIF copies once, and reads them only for whoever shows AVIF', async () => {
  const { objects, bucket } = createMemoryBucket()
  const { output, images } = createResizer({ webpBytes: avif.byteLength + 1 })
  const media = new Media({ bucket, images, site })
  await uploadFile(media)
  await media.makeAvif(sha256)
  const widths = [320, 640, 960, 1280, 1600]
  expect([...objects.keys()].slice(-5)).toEqual(
    widths.toReversed().map((width) => `harbour/${sha256}/${width}.avif`),
  )
  const calls = output.mock.calls.length
  await media.makeAvif(sha256)
  expect(output).toHaveBeenCalledTimes(calls)
  expect(await media.read(sha256, '640', { avif: true })).toMatchObject({
    httpMetadata: { contentType: 'image/avif' },
  })
  expect(await media.read(sha256, '640')).toMatchObject({ httpMetadata: { contentType: 'image/webp' } })
})

test('keeps no AVIF copy that has more bytes than the WebP, is no AVIF or cannot be made', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { objects, bucket } = createMemoryBucket()
  const { images } = createResizer()
  const media = new Media({ bucket, images, site })
  await uploadFile(media)
  const stored = objects.size
  await media.makeAvif(sha256)
  for (const settings of [{ avifBytes: new Uint8Array(1), webpBytes: 2 }, { fails: true }])
    await new Media({ bucket, images: createResizer(settings).images, site }).makeAvif(sha256)
  expect(objects.size).toBe(stored)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('image.not-resized'))
  log.mockRestore()
})
