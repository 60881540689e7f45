import * as z from 'zod/mini'
import { addDays } from '#client/booking/state/plain-date.ts'
import { closure as closureSchema } from '#worker/contract/bundle/site/closure.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { toHref } from '../../list/links.tsx'
import { CLOSURES_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { type Holiday, listHolidays, loadHolidays } from '../holidays/holidays.ts'
import { loadSettings, saveToDraft } from '../own-draft.ts'
import { ClosuresPage } from './closures.tsx'
import { repeatDates } from './repeat-dates.ts'

const controls = { from: 'from', to: 'to', reason: 'reason', until: 'until' }

const parseClosures = (content: Record<string, unknown>) =>
  z.array(closureSchema).parse(content.closures ?? [])

/** Loads the holidays of the next twelve months on which the business is not closed yet. */
async function loadOpenHolidays(
  { fetchAsset, site, url }: DeskContext,
  { today, closures }: { today: string; closures: readonly { from: string; to: string }[] },
) {
  const holidays = site.region && (await loadHolidays(fetchAsset, site.region))
  const requestedState = url.searchParams.get('state') ?? ''
  const state = holidays && requestedState in holidays.states ? requestedState : undefined
  const to = addDays(today, 365)
  const listed = holidays ? listHolidays(holidays, { state, from: today, to }) : []
  const isClosed = ({ date }: Holiday) => closures.some(({ from, to: last }) => from <= date && date <= last)
  return { holidays, state, openHolidays: listed.filter((holiday) => !isClosed(holiday)) }
}

/** Returns a closure for each ticked holiday, with the name of the holiday as its reason. */
async function createHolidayClosures({ fetchAsset, site }: DeskContext, form: FormData) {
  const holidays = site.region && (await loadHolidays(fetchAsset, site.region))
  const dates = form.getAll('dates').map(String).sort()
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const listed = holidays ? listHolidays(holidays, { state: getText(form, 'state'), from, to }) : []
  return listed.flatMap(({ date, name }) =>
    dates.includes(date) ? [{ from: date, to: date, reason: name }] : [],
  )
}

async function renderClosures(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n, now, site, url } = context
  const { content, hash } = await loadSettings(context)
  const today = i18n.time.getDate(now.toISOString(), site.timeZone)
  const holidays = await loadOpenHolidays(context, { today, closures: parseClosures(content) })
  return renderDeskPage(context, {
    title: i18n.t('closures.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <ClosuresPage
        closures={parseClosures(content)
          .map((closure, index) => ({ index, closure }))
          .filter(({ closure }) => closure.to >= today)
          .toSorted((one, other) => one.closure.from.localeCompare(other.closure.from))}
        base={hash}
        today={today}
        tomorrow={addDays(today, 1)}
        state={createFormState(refused, { i18n, controls })}
        isSaved={!refused && url.searchParams.has('saved')}
        holidays={holidays}
      />
    ),
  })
}

/** Returns the closures after the change that a posted form asks for. Throws `validation` for an invalid closure. */
async function changeClosures(context: DeskContext, form: FormData, content: Record<string, unknown>) {
  const closures = parseClosures(content)
  if (form.get('do') === 'holidays') return [...closures, ...(await createHolidayClosures(context, form))]
  if (form.get('do') === 'remove')
    return closures.toSpliced(Number(getText(form, 'item') ?? closures.length), 1)
  const from = getText(form, 'from') ?? ''
  const reason = getText(form, 'reason')
  const typed = { from, to: getText(form, 'to') ?? from, ...(reason !== undefined && { reason }) }
  const parsed = closureSchema.safeParse(typed)
  const { success, data } = parsed
  if (success) {
    const repeated = repeatDates(data, getText(form, 'repeat') ?? '', getText(form, 'until') ?? '')
    return [...closures, ...repeated.map((days) => ({ ...data, ...days }))]
  }
  const path = String(parsed.error.issues[0]?.path[0] ?? 'from')
  throw new Failure('validation', { errors: [{ path, code: 'date-invalid', message: path }] })
}

/** The page on which closures are added and removed, in the draft of the person. */
export const closures: DeskHandlers = {
  show: (context) => renderClosures(context),
  async post(context, form) {
    const failure = await tryAction(async () => {
      const { content } = await loadSettings(context)
      const next = { ...content, closures: await changeClosures(context, form, content) }
      await saveToDraft(context, {
        put: [{ kind: 'site', content: next, base: getText(form, 'base') ?? null }],
      })
    })
    return failure
      ? renderClosures(context, { form, failure })
      : seeOther(toHref(CLOSURES_PATH, { saved: '1', state: getText(form, 'state') }))
  },
}
