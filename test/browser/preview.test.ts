import { expect, it } from 'vitest'
import { callDraft, edit, find, getBundle, ID, renamed, withPreview } from '#test/fixtures/winter-draft.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { openEmbedSuite } from './embed-suite.ts'
import { caller, fillContact, tabTo } from './visitor.ts'

const suite = openBrowserSuite()
const { getSite, openHost, findFrame } = openEmbedSuite(suite)
const PATH = '/widget/bookings/intro-call'

async function saveDraft(site: TestSite) {
  await callDraft(site, 'PUT', ID, { name: 'Winter' })
  const call = find((await getBundle(site)).calendars, 'cal_intro_call')
  await edit(site, { put: [{ kind: 'calendar', content: renamed(call, 'Winter call') }] })
}

it.each([true, false])('goes through a preview by the keyboard, with JavaScript %s', async (javaScript) => {
  const site = getSite()
  await saveDraft(site)
  const { page } = await suite.visitWithConsent(site, { javaScript, expectedStatuses: [409] })
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await page.goto(site.url + withPreview(`${PATH}?date=2027-01-05`))
  await bar.getByText('This is a draft.').waitFor()
  expect(await page.title()).toContain('Winter call')
  if (javaScript) await expectAccessible(page, 'the time in a preview')
  await tabTo(page, 'button[name=slot] >> nth=0', 60)
  await page.keyboard.press('Enter')
  await page.locator('[data-step=details]').waitFor()
  await bar.waitFor()
  await fillContact(page)
  await page.keyboard.press('Enter')
  await page.getByText('This is a preview: nothing was booked or sent.').waitFor()
  await bar.waitFor()
  expect(await page.locator('input[name=email]').inputValue()).toBe(caller.email)
  expect(await listBookings(site)).toEqual([])
})

it('shows a preview in a frame of another site', async () => {
  const site = getSite()
  await saveDraft(site)
  const page = await openHost(`<a href="${site.url}${withPreview(PATH)}" data-daybook>Book a call</a>`)
  const frame = await findFrame(page)
  const bar = frame.getByText('This is a draft.')
  await bar.waitFor()
  await frame.locator('button[name=slot]').first().click()
  await frame.locator('[data-step=details]').waitFor()
  await bar.waitFor()
})
