import { readdirSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listAvifCopies } from '../../../../scripts/demo-avif.ts'
import { findPictures } from '../../../../scripts/demo-pictures.ts'
import { pictures } from './pictures.ts'

const KILOBYTE = 1024

const found = await findPictures()

test('lists the images with their hashes, dimensions and colours', () => {
  const entries = Object.entries(found).map(([name, { bytes: _, ...picture }]) => [name, picture])
  expect(pictures).toEqual(Object.fromEntries(entries))
})

test('keeps the images small enough to be deployed with the program', () => {
  const sizes = Object.values(found).map(({ bytes }) => bytes)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(90 * KILOBYTE)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(800 * KILOBYTE)
})

test('has the AVIF copies of each image, and no other ones', async () => {
  const copies = await listAvifCopies()
  const names = copies.map(({ path }) => basename(path)).sort()
  expect(readdirSync('client/public/demo/avif').sort()).toEqual(names)
  for (const { path, width } of copies)
    expect(await sharp(path).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width })
  const sizes = copies.map(({ path }) => statSync(path).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1300 * KILOBYTE)
})
