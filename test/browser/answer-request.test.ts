import { describe, expect, it } from 'vitest'
import { businessMail, createRequest, findRequestLink } from '../fixtures/request-link.ts'
import { expectAccessible } from './axe.ts'
import { ways } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('declines a request with the button of its page', async () => {
    const site = await suite.site({
      bundle: (demo) => ({ ...demo, site: { ...demo.site, ...businessMail } }),
    })
    await createRequest(site, '2027-01-06T10:00:00Z')
    const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [409] })
    await page.goto(site.url + (await findRequestLink(site, 'decline')))
    await page.getByRole('heading', { name: 'Decline this request?' }).waitFor()
    if (way.javaScript) await expectAccessible(page, 'open request')
    expect(await page.locator('dl').innerText()).toContain('Ana Reis')
    await page.getByLabel('Reason for declining').fill('We are full on that day.')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('This request has been declined.').waitFor()
    expect(await page.locator('dl').innerText()).toContain('We are full on that day.')
    if (way.javaScript) await expectAccessible(page, 'declined request')
    expect((await listBookings(site)).map(({ status }) => status)).toEqual(['declined'])
    await page.goBack()
    await page.getByText('This request has been declined.').waitFor()
  })
})
