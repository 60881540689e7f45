import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { islandBlocks } from '#worker/contract/bundle/content/island-blocks.ts'
import { listBlocks } from '#worker/contract/bundle/content/list-blocks.ts'
import { textBlocks } from '#worker/contract/bundle/content/text-blocks.ts'
import { venueBlocks } from '#worker/contract/bundle/content/venue-blocks.ts'
import { emptySite, OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { Hand } from './hand.ts'
import { chooseTime } from './visitor.ts'

const suite = openBrowserSuite()

const MAX = { writingSeconds: 20 * 60, taps: 8, seconds: 60, tapsToUndo: 2 }

const PAGES = 'a[href="/desk/setup/page"]'
const POSTS = 'a[href="/desk/setup/post"]'
/** The fields of texts in the main language. */
const TITLE = '[name^="/title@"]'
const TEXT = '[name^="/text@"]'
const ALT = '[name^="/alt@"]'
const IMAGES = 'a[href="/desk/setup/image"]'
const TODAY = 'nav a[href="/desk"]'
const NEW_POST = 'main a[href="/desk/setup/post/~new"]'
const ADD_SECTION = 'main button[value=append]'
const ADD_BLOCK = 'main a[href$="%2Fblocks%2F-"]'
const HOME = 'main a[href="/desk/setup/page/home"]'
const SAVE = 'main button[value=save]:visible'

const getBundle = async (site: TestSite): Promise<Bundle> =>
  (await site.json<Bundle>('/api/admin/site', { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })).body

/** Opens the day of the owner on a phone. */
async function openDesk(site: TestSite) {
  const { page, context } = await suite.visit({ viewport: phone })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(`${site.url}/desk`)
  return { site, page, hand: new Hand(page) }
}

type Desk = Awaited<ReturnType<typeof openDesk>>

/** Makes the site of a hairdresser by the first run. */
async function openMadeSite() {
  const desk = await openDesk(await suite.site({ bundle: emptySite }))
  const { site, page } = desk
  await page.goto(`${site.url}/desk/start?trade=hairdresser&country=DE`)
  await page.locator('[name=name]').fill('Salon Lima')
  await page.locator('input[name="offered/cut"]').check()
  await page.locator('button[value=make]').click()
  await page.locator('button[value=publish]').click()
  await page.waitForURL(/visit/)
  await page.goto(`${site.url}/desk`)
  return desk
}

const saved = (page: Page) => page.waitForURL(/saved=1/)

/** Taps the field of the file and a photo of the phone, and saves. */
async function choosePhoto({ page, hand }: Desk, color: string): Promise<void> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  await page.waitForURL(/image\/~new/)
  hand.taps += 2
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('[data-frame]').waitFor()
  await hand.tap(SAVE)
  await saved(page)
}
/** The names of the blocks, in the order of the page that offers them. */
const kinds = [...textBlocks, ...venueBlocks, ...islandBlocks, ...listBlocks].map(
  ({ shape }) => shape.kind.def.values[0],
)

const texts = {
  title: 'Salon Lima am Park',
  heading: 'Schnitte, die auch ohne Föhn sitzen',
  welcome:
    'Inês und Rui schneiden seit 2009 in der Parkstraße, jeweils nur einen Kopf zur selben Zeit. Wir nehmen uns eine Stunde, hören zuerst zu und schneiden dann **trocken**, damit Sie sehen, was geschieht.',
  way: 'So finden Sie zu uns',
  directions:
    'Die Straßenbahn 12 hält vor der Tür. Im Hof sind zwei Parkplätze, bitte klingeln Sie am Tor. Der Eingang ist ohne Stufen, und der Hund darf mit.',
  about:
    'Unser Salon war früher eine Bäckerei, und der Boden ist noch derselbe. Inês lernte in Porto und arbeitete dort zehn Jahre, bevor sie nach Berlin kam.\n\n## Was uns wichtig ist\n\nWir benutzen nur Mittel ohne Silikone. Schnitte sollen acht Wochen halten, und wir sagen vorher, was sie kosten. Abgeschnittenes Haar ab 30 Zentimetern spenden wir.\n\n- Kinder sind willkommen\n- Wasser und Kaffee stehen bereit',
}

const posts = [
  {
    title: 'Locken brauchen wenig Shampoo',
    text: 'Locken sind von Natur aus trocken. Waschen Sie nur die Kopfhaut, und das höchstens zweimal in der Woche. Drücken Sie das Wasser mit einem Baumwollhemd aus, statt zu reiben.\n\nBürsten Sie nur nass. Wer über Nacht einen lockeren Zopf trägt, hat morgens weniger Arbeit.',
    alt: 'Eine Frau mit Locken am Fenster',
    color: 'teal',
  },
  {
    title: 'Wir haben neue Stühle',
    text: 'Nach vierzehn Jahren sind die alten Stühle in Rente gegangen. Die neuen kommen aus einer Werkstatt in Köpenick, sind mit Wolle bezogen und lassen sich ganz flach stellen.\n\nAm Samstag stoßen wir ab 18 Uhr darauf an, und Sie sind herzlich eingeladen.',
    alt: 'Zwei grüne Stühle vor Spiegeln',
    color: 'olive',
  },
] as const

/** Adds a block to the section that the page shows. */
async function addBlock({ page, hand }: Desk, kind: (typeof kinds)[number], text?: string): Promise<void> {
  await hand.tap(ADD_BLOCK)
  await hand.tap(`main a[href$="variant=${kinds.indexOf(kind)}"]`)
  if (text !== undefined) await hand.type(TEXT, text)
  await hand.tap(SAVE)
  await saved(page)
}

const toPart = (place: string) => `main a[href$="${encodeURIComponent(place)}"]`

/** Writes another text in place of one that the shown section has. */
async function rewrite({ page, hand }: Desk, block: string, text: string): Promise<void> {
  await hand.tap(toPart(block))
  await hand.tap(TEXT)
  await hand.type(TEXT, text)
  await hand.tap(SAVE)
  await saved(page)
}

// The pages of the starting point count as a frame: each text on them that is about the business is written anew.
async function writePages(desk: Desk): Promise<void> {
  const { page, hand } = desk
  await hand.tap(PAGES)
  await hand.tap(HOME)
  await hand.tap(toPart('/sections/0'))
  await rewrite(desk, '/sections/0/blocks/0', texts.heading)
  await rewrite(desk, '/sections/0/blocks/1', texts.welcome)
  await hand.tap(HOME)
  await hand.tap(ADD_SECTION)
  await addBlock(desk, 'heading', texts.way)
  await addBlock(desk, 'text', texts.directions)
  await hand.tap(HOME)
  await hand.tap(ADD_SECTION)
  await addBlock(desk, 'blog-list')
  await hand.tap(HOME)
  await hand.type(TITLE, texts.title)
  await hand.tap(SAVE)
  await page.waitForURL(/home\?saved=1/)
  await hand.tap(`main ${PAGES}`)
  await hand.tap('main a[href="/desk/setup/page/about"]')
  await hand.tap(toPart('/sections/0'))
  await rewrite(desk, '/sections/0/blocks/0', texts.about)
  await hand.tap(TODAY)
}

async function writePost(desk: Desk, { title, text, alt, color }: (typeof posts)[number]): Promise<void> {
  const { hand } = desk
  await hand.tap(POSTS)
  await hand.tap(NEW_POST)
  await hand.type(TITLE, title)
  await hand.type(TEXT, text)
  await hand.tap('a[data-upload="/cover"]')
  await hand.type(ALT, alt)
  await choosePhoto(desk, color)
  await hand.tap(TODAY)
}

async function askBeforeBooking({ page, hand }: Desk): Promise<void> {
  await hand.tap('nav summary')
  await hand.tap('a[href="/desk/setup"]:visible')
  await hand.tap('a[href="/desk/setup/form"]')
  await hand.tap('a[href="/desk/setup/form/~new"]')
  await hand.tap('input[value=intake]')
  await hand.tap(SAVE)
  await hand.tap('main a[href^="/desk/setup/calendar/appointments"]')
  await hand.choose('select[name="/form"]', 1)
  await hand.tap(SAVE)
  await saved(page)
}

it('writes two pages, two posts with pictures and an intake form in twenty minutes', async () => {
  const desk = await openMadeSite()
  const { site, page, hand } = desk
  await writePages(desk)
  for (const post of posts) await writePost(desk, post)
  await askBeforeBooking(desk)
  await hand.publish()
  expect(hand.seconds).toBeLessThanOrEqual(MAX.writingSeconds)
  await page.goto(site.url)
  for (const text of [texts.heading, texts.way, ...posts.map(({ title }) => title)])
    await page.getByText(text).first().waitFor()
  await page.getByRole('link', { name: posts[1].title }).first().click()
  await page.getByText('Köpenick').first().waitFor()
  await page.locator(`img[alt="${posts[1].alt}"]`).waitFor()
  await page.goto(`${site.url}/about`)
  await page.getByRole('heading', { name: 'Was uns wichtig ist' }).waitFor()
  await page.goto(`${site.url}/widget/bookings/appointments`)
  await chooseTime(page, 1)
  await page.locator('[data-step=intake] input[name="answers.allergies"]').first().waitFor()
})

const tasks: Record<string, (desk: Desk) => Promise<void>> = {
  async 'changes a text'(desk) {
    await desk.hand.tap(PAGES)
    await desk.hand.tap('main a[href="/desk/setup/page/about"]')
    await desk.hand.tap(toPart('/sections/2'))
    await rewrite(desk, '/sections/2/blocks/1', 'We open on Saturdays too, and the dog may come along.')
  },
  async 'swaps a photo'(desk) {
    await desk.hand.tap(IMAGES)
    await desk.hand.tap('main a[href="/desk/setup/image/azulejo"]')
    await desk.hand.tap('a[href*="replace="]')
    await choosePhoto(desk, 'plum')
  },
  async 'adds a post'({ page, hand }) {
    await hand.tap(POSTS)
    await hand.tap(NEW_POST)
    await hand.tap(TITLE)
    await hand.type(TITLE, 'Closed in July')
    await hand.type(TEXT, 'From 12 to 25 July we are at the sea. We look forward to August!')
    await hand.tap(SAVE)
    await saved(page)
  },
}

it.each(Object.entries(tasks))('%s from the day in a minute, and undoes it', async (_, work) => {
  const site = await suite.site({ bundle: withDesk })
  const desk = await openDesk(site)
  const before = await getBundle(site)
  await work(desk)
  await desk.hand.publish()
  expect(await getBundle(site)).not.toEqual(before)
  expect(desk.hand.taps).toBeLessThanOrEqual(MAX.taps)
  expect(desk.hand.seconds).toBeLessThanOrEqual(MAX.seconds)
  const undo = new Hand(desk.page)
  await undo.tap('table form button')
  await undo.tap('button[value=publish], main form button[name=do]:last-of-type')
  await desk.page.waitForURL(/\/desk\/history\?restored=/)
  expect(undo.taps).toBeLessThanOrEqual(MAX.tapsToUndo)
  expect(await getBundle(site)).toEqual(before)
})
