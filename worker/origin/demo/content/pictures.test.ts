import { expect, test } from 'vitest'
import { findPictures } from '../../../../scripts/demo-pictures.ts'
import { pictures } from './pictures.ts'

const KILOBYTE = 1024

test('lists the images with their hashes and dimensions', () => {
  const found = Object.entries(findPictures())
  expect(pictures).toEqual(
    Object.fromEntries(found.map(([name, { sha256, width, height }]) => [name, { sha256, width, height }])),
  )
})

test('keeps the images small enough to be deployed with the program', () => {
  const sizes = Object.values(findPictures()).map(({ bytes }) => bytes)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(90 * KILOBYTE)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(800 * KILOBYTE)
})
