import { expect, test } from 'vitest'
import { findPictures } from '../../scripts/demo-pictures.ts'
import { pictures } from './pictures.ts'

const KILOBYTE = 1024

const found = await findPictures()

test('lists the images with their hashes, dimensions and colours', () => {
  const entries = Object.entries(found).map(([name, { bytes: _, ...picture }]) => [name, picture])
  expect(pictures).toEqual(Object.fromEntries(entries))
})

test('keeps the images small enough to be stored with the program', () => {
  const sizes = Object.values(found).map(({ bytes }) => bytes)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(90 * KILOBYTE)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(800 * KILOBYTE)
})
