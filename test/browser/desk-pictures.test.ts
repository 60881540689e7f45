import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { tabTo } from './visitor.ts'

const suite = openBrowserSuite()

const FOR_MARTA = '/desk/setup/image/~new?for=staff%2Fmarta&field=%2Fimage'
const MAX_SENT_BYTES = 900_000

async function openDesk(path: string, options: Parameters<typeof suite.visit>[0] = {}) {
  const site = await suite.site({ bundle: withDesk })
  const { page, context } = await suite.visit({ viewport: phone, ...options })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + path)
  return { site, page, context }
}

/** Draws a photo with as much detail as those of phones: soft noise, turned by its EXIF orientation. */
const drawPhoto = (width: number, height: number) =>
  sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  })
    .resize(width, height, { kernel: 'cubic' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()

const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)

const getBox = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

/** Returns the width and the height of the picture that a form has sent. */
async function readSent(body: Buffer) {
  const start = body.indexOf('\r\n\r\n', body.indexOf('name="picture"')) + 4
  const { format, width, height, exif } = await sharp(body.subarray(start)).metadata()
  return { format, width, height, exif }
}

it('cuts a large photo to a square with pointer and keyboard, sends it small, and shows it in the form', async () => {
  const { page } = await openDesk(FOR_MARTA)
  const photo = await drawPhoto(6000, 4000)
  expect(photo.length).toBeGreaterThan(2_000_000)
  await choose(page, { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.locator('[data-frame]').waitFor()
  await expectAccessible(page, 'cropping')
  await page.setViewportSize(phone)
  const stage = await getBox(page, '[data-stage]')
  // The photo stands upright, and the frame is the largest square in it.
  expect(stage.height / stage.width).toBeCloseTo(1.5, 1)
  const whole = await getBox(page, '[data-frame]')
  expect(whole.width).toBeCloseTo(stage.width, 0)
  const corner = await getBox(page, '[data-corner=nw]')
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
  await page.mouse.down()
  await page.mouse.move(corner.x + corner.width / 2 + stage.width / 2, corner.y + corner.height / 2, {
    steps: 3,
  })
  await page.mouse.move(
    corner.x + corner.width / 2 + stage.width / 2,
    corner.y + corner.height / 2 + stage.width / 2,
  )
  await page.mouse.up()
  const cut = await getBox(page, '[data-frame]')
  expect(cut.width).toBeCloseTo(stage.width / 2, 0)
  expect(cut.height).toBeCloseTo(cut.width, 0)
  await tabTo(page, '[data-frame]')
  await page.keyboard.press('ArrowLeft')
  expect((await getBox(page, '[data-frame]')).x).toBeLessThan(cut.x)
  await page.keyboard.press('Shift+ArrowRight')
  expect((await getBox(page, '[data-frame]')).width).toBeGreaterThan(cut.width)
  expect(await page.locator('[data-status]').textContent()).toMatch(/\d/)
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.locator('main button[value=save]').click()
  const body = (await posted).postDataBuffer() ?? Buffer.alloc(0)
  await page.waitForURL(/\/desk\/setup\/staff\/marta\?saved=1/)
  expect(body.length).toBeLessThan(MAX_SENT_BYTES)
  const sent = await readSent(body)
  expect(sent).toMatchObject({ format: 'jpeg', exif: undefined })
  expect(sent.width).toBe(sent.height)
  const image = page.locator('[data-picture-choice] img')
  expect(
    await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
  ).toBe(320)
  await page.locator('select[name="/image"]').selectOption('')
  expect(await image.isVisible()).toBe(false)
})
