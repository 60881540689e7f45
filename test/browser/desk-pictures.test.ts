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

/** The pixels of a photo that differ little from each other. */
const CELL = 16

async function openDesk(path: string, options: Parameters<typeof suite.visit>[0] = {}) {
  const site = await suite.site({ bundle: withDesk })
  const { page, context } = await suite.visit({ viewport: phone, ...options })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + path)
  return { site, page }
}

/** Draws a photo with as much detail as those of phones: soft noise, turned by its EXIF orientation. */
const drawPhoto = (width: number, height: number) =>
  sharp(randomBytes((width / CELL) * (height / CELL) * 3), {
    raw: { width: width / CELL, height: height / CELL, channels: 3 },
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

/** Returns the properties of the picture that a form has sent. */
async function readSent(body: Buffer) {
  const start = body.indexOf('\r\n\r\n', body.indexOf('name="picture"')) + 4
  const { format, width, height, exif, hasAlpha } = await sharp(body.subarray(start)).metadata()
  return { format, width, height, exif, hasAlpha }
}

it('cuts a large photo to a square with pointer and keyboard, sends it small, and shows it in the form', async () => {
  const { page } = await openDesk(FOR_MARTA)
  const photo = await drawPhoto(6000, 4000)
  expect(photo.length).toBeGreaterThan(1_500_000)
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

it('prepares a photo that was chosen before the script had loaded', async () => {
  const { page } = await openDesk('/desk/setup/image')
  const released = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(new URL(FOR_MARTA, page.url()).href, { waitUntil: 'commit' })
  await choose(page, { name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(800, 640) })
  released.resolve()
  await page.locator('[data-frame]').waitFor()
})

it('keeps the transparent parts of a picture, and the chosen file when the network is lost', async () => {
  const { page } = await openDesk('/desk/setup/site/site?at=%2Fbrand', {
    expectedComplaints: [/ERR_FAILED/],
  })
  await page.locator('a[data-upload="/icon"]').click()
  const logo = await sharp(randomBytes(3000 * 600 * 4), { raw: { width: 3000, height: 600, channels: 4 } })
    .png()
    .toBuffer()
  await choose(page, { name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.locator('[data-frame]').waitFor()
  await page.route('**/image/~new*', (route) => route.abort())
  await page.locator('main button[value=save]').click()
  await page.locator('[data-progress=unanswered]').waitFor()
  expect(
    await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.length),
  ).toBe(1)
  await page.unroute('**/image/~new*')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  // A line of the page may cover the button.
  await page.locator('main button[value=save]').press('Enter')
  const body = (await posted).postDataBuffer() ?? Buffer.alloc(0)
  await page.waitForURL(/saved=1/)
  expect(await readSent(body)).toMatchObject({ format: 'webp', width: 600, height: 600, hasAlpha: true })
})

it('refuses files that browsers cannot show before they are sent, and takes one that is dropped', async () => {
  const { page } = await openDesk('/desk/setup/image/~new')
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heic')
  await choose(page, { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: heic })
  await page.locator('[data-refusal=heic]').waitFor()
  await page.locator('main button[value=save]').click()
  expect(await page.locator('input[type=file]').evaluate((input) => input === document.activeElement)).toBe(
    true,
  )
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>'
  const files = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'plan.svg', { type: 'image/svg+xml' }))
    return transfer
  }, svg)
  await page.dispatchEvent('[data-picture]', 'drop', { dataTransfer: files })
  await page.locator('[data-drawing]').waitFor()
  expect(await page.locator('[data-refusal=heic]').isVisible()).toBe(false)
  await page.locator('main button[value=save]').click()
  await page.waitForURL(/\/desk\/setup\/image\/img_.*saved=1/)
})

it('saves what was typed when a link leads to the upload of a picture', async () => {
  const { page } = await openDesk('/desk/setup/staff/marta')
  await page.locator('input[name="/name"]').fill('Marta C.')
  await page.locator('a[data-upload="/image"]').click()
  await page.waitForURL(/image\/~new/)
  await page.goBack()
  expect(await page.locator('input[name="/name"]').inputValue()).toBe('Marta C.')
})
