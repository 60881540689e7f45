import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPixel } from './average-color.ts'

async function drawPixel(background: { r: number; g: number; b: number; alpha?: number }) {
  const channels = background.alpha === undefined ? 3 : 4
  const png = await sharp({ create: { width: 1, height: 1, channels, background } })
    .png()
    .toBuffer()
  return readPixel(Uint8Array.from(png).buffer)
}

test('reads the colour of a pixel', async () => {
  expect(await drawPixel({ r: 201, g: 7, b: 154 })).toBe('#c9079a')
  expect(await drawPixel({ r: 201, g: 7, b: 154, alpha: 1 })).toBe('#c9079a')
})

test('finds no colour for a transparent image', async () => {
  expect(await drawPixel({ r: 20, g: 90, b: 60, alpha: 0.5 })).toBeUndefined()
})
