import type { Context } from 'hono'
import { formatNextFree } from '#client/booking/steps/next-free.ts'
import { isLocaleCode } from '#locales/codes.ts'
import { createSharedI18n } from '#locales/shared-i18n.ts'
import { createBarePageContext } from '../page-context/page-context.ts'
import { findNextFree } from '../proof/find-next-free.ts'
import type { EdgeEnv } from '../request/app-env.ts'

/** How long a browser keeps the answer, in seconds. */
const MAX_AGE = 30

/**
 * Answers the script of a content page with the next free time of all listed calendars, as a text in the language of the page: the
 * page itself is stored for all visitors. 204 where no time is free or known.
 */
export async function showNextFree(c: Context<EdgeEnv>): Promise<Response> {
  const site = await c.get('calls').site()
  const { now, slotsBudgetMs, calls, request } = await createBarePageContext(c, 'page', site)
  const [earliestStart] = Object.values(await findNextFree({ calls, site, request, slotsBudgetMs })).sort(
    (a, b) => Date.parse(a) - Date.parse(b),
  )
  const locale = c.req.query('locale') ?? ''
  c.header('Cache-Control', `private, max-age=${MAX_AGE}`)
  if (earliestStart === undefined) return c.body(null, 204)
  const i18n = await createSharedI18n(site, isLocaleCode(locale) ? locale : site.locale)
  const time = formatNextFree(i18n, earliestStart, site.timeZone, now.toISOString(), 'short')
  return c.text(i18n.t('staff.next', { time }))
}
