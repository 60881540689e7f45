import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { getImageWidths } from '#worker/contract/content/image-url.ts'
import { getBackOff } from '../platform/jobs/back-off.ts'
import { pictures } from './content/pictures.ts'
import type { DemoImages } from './demo-images.ts'
import { fetchUnseeded, seedImage, seedImages } from './seed-images.ts'

const hashes = Object.values(pictures).map(({ sha256 }) => sha256)
const copies = Object.values(pictures).flatMap(({ sha256, width }) =>
  getImageWidths(width).map((copyWidth) => `${sha256}/${copyWidth}`),
)

/** Creates image stores in memory. They record the hash of each image's contents, and its AVIF copies. */
function createMemoryStores() {
  const stored = new Map<string, string>()
  const avif: string[] = []
  const demoImages: DemoImages = {
    fetchAsset: vi.fn(async (path: string) => new Response(await readFile(`client/public${path}`))),
    store: async (sha256, bytes) => {
      stored.set(sha256, createHash('sha256').update(new Uint8Array(bytes)).digest('hex'))
    },
    storeAvif: async (sha256, width) => {
      avif.push(`${sha256}/${width}`)
    },
  }
  return { stored, avif, demoImages }
}

test('stores every image under the hash of its contents, with its AVIF copies', async () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  const { stored, avif, demoImages } = createMemoryStores()
  seedImages(services)
  await services.jobs.run({ 'seed-demo': seedImage({ ...services, demoImages }) })
  expect([...stored.keys()]).toEqual(hashes)
  expect([...stored.values()]).toEqual(hashes)
  expect(avif).toEqual(copies)
  expect(services.jobs.has('seed-demo')).toBe(false)
})

test('retries only the missing images', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  const { stored, demoImages } = createMemoryStores()
  const run = () => services.jobs.run({ 'seed-demo': seedImage({ ...services, demoImages }) })
  vi.mocked(demoImages.fetchAsset).mockResolvedValueOnce(new Response(null, { status: 404 }))
  seedImages(services)
  await run()
  expect(stored.size).toBe(hashes.length - 1)
  clock.at += getBackOff(1)
  await run()
  expect(new Set(stored.keys())).toEqual(new Set(hashes))
  expect(demoImages.fetchAsset).toHaveBeenCalledTimes(hashes.length + 1 + copies.length)
})

test('does nothing when images cannot be stored', async () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  seedImages(services)
  await services.jobs.run({ 'seed-demo': seedImage(services) })
  expect(services.jobs.has('seed-demo')).toBe(false)
})

test('fetches an image of the demo only until it is stored', async () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  const withImages = { ...services, demoImages: createMemoryStores().demoImages }
  const { sha256 } = pictures.tea
  expect(await fetchUnseeded(withImages, sha256)).toBeUndefined()
  seedImages(services)
  const bytes = await (await fetchUnseeded(withImages, sha256))?.arrayBuffer()
  expect(
    createHash('sha256')
      .update(new Uint8Array(bytes ?? []))
      .digest('hex'),
  ).toBe(sha256)
  expect(await fetchUnseeded(withImages, 'a'.repeat(64))).toBeUndefined()
  await services.jobs.run({ 'seed-demo': seedImage(withImages) })
  expect(await fetchUnseeded(withImages, sha256)).toBeUndefined()
})
