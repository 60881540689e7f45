import { getMonthRange } from '#client/booking/state/plain-date.ts'
import { resolveChoices } from '#client/booking/state/resolve-choices.ts'
import { readSelection } from '#client/booking/state/selection.ts'
import { toSelectionQuery } from '#client/booking/state/selection-query.ts'
import { createI18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { getTimeLocale } from '#locales/time-locale.ts'
import { createOriginCalls } from '#worker/edge/origin-client/origin-calls.ts'
import type { OriginFetch } from '#worker/edge/origin-client/origin-fetch.ts'
import { type OriginResponse, readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { renderFlow } from '#worker/edge/pages/booking-flow/flow-view.tsx'

const LOCALE = 'en'

/** A cache of published data, because the edge caches it too. */
const published = new Map<string, unknown>()

const readOnce: Parameters<typeof createOriginCalls>[1] = async <T>(
  call: string,
  _: unknown,
  load: () => Promise<OriginResponse<unknown>>,
) => {
  if (!published.has(call)) published.set(call, await readAnswer(await load()))
  return published.get(call) as T
}

/**
 * Renders the time step of a calendar's URL, in English and without checks. Once the published data is cached, the only call of
 * the origin is for the slots.
 */
export async function renderBareFlow(request: Request, fetchOrigin: OriginFetch): Promise<Response> {
  const url = new URL(request.url)
  const calls = createOriginCalls(fetchOrigin, readOnce)
  const site = await calls.site()
  const offering = await calls.calendar(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
  const selection = readSelection(url.searchParams)
  const choices = resolveChoices(offering, selection)
  const { tz: timeZone = site.timeZone, month = '' } = selection
  const answer = await calls.slots(choices.calendar?.id ?? '', {
    ...getMonthRange(month),
    timeZone,
    ...toSelectionQuery(choices),
  })
  const messages = await loadMessages(LOCALE)
  const context = {
    request,
    url,
    prefix: '',
    path: url.pathname,
    layout: 'calendar' as const,
    i18n: createI18n({ locale: LOCALE, timeLocale: getTimeLocale(LOCALE, site.region), messages }),
    messages,
    site,
    consent: undefined,
    framed: false,
    now: new Date(),
    slotsBudgetMs: undefined,
    calls,
    checkSubmitRate: async () => {},
    shareAnswer: async (response: Response) => response,
    getCalendarVersion: () => undefined,
  }
  const zone = { timeZone, timeZoneSettled: true }
  const loaded = { status: 'ready' as const, month, answer }
  return renderFlow(context, { offering, selection, choices, details: {}, zone, month: loaded })
}
