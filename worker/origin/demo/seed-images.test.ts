import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { getBackOff } from '../platform/jobs/back-off.ts'
import { pictures } from './content/pictures.ts'
import type { DemoImages } from './demo-images.ts'
import { seedImage, seedImages } from './seed-images.ts'

const hashes = Object.values(pictures).map(({ sha256 }) => sha256)

/** Creates image stores in memory. They record the hash of each image's contents. */
function createMemoryStores() {
  const stored = new Map<string, string>()
  const demoImages: DemoImages = {
    fetchAsset: vi.fn(async (path: string) => new Response(await readFile(`client/public${path}`))),
    store: async (sha256, bytes) => {
      stored.set(sha256, createHash('sha256').update(new Uint8Array(bytes)).digest('hex'))
    },
  }
  return { stored, demoImages }
}

test('stores every image under the hash of its contents', async () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  const { stored, demoImages } = createMemoryStores()
  seedImages(services)
  await services.jobs.run({ 'seed-demo': seedImage({ ...services, demoImages }) })
  expect([...stored.keys()]).toEqual(hashes)
  expect([...stored.values()]).toEqual(hashes)
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
  expect(demoImages.fetchAsset).toHaveBeenCalledTimes(hashes.length + 1)
})

test('does nothing when images cannot be stored', async () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  seedImages(services)
  await services.jobs.run({ 'seed-demo': seedImage(services) })
  expect(services.jobs.has('seed-demo')).toBe(false)
})
