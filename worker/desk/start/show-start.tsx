import { isLocaleCode } from '#locales/codes.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createSite } from '#worker/publishing/starting-points/create-site.ts'
import { isTrade } from '#worker/publishing/starting-points/starting-point.ts'
import { createFormState, type RefusedForm } from '../form/refused-form.ts'
import { tryAction } from '../form/try-action.ts'
import { VISIT_PATH } from '../list/shortcuts.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { PERIODS_EXAMPLE } from '../setup/form/field-hint.tsx'
import { FormValues } from '../setup/form/form-values.ts'
import { toFormValues } from '../setup/form/to-form-values.ts'
import { loadExistingResources, loadSettings, saveToDraft } from '../setup/own-draft.ts'
import { loadFormSite } from '../setup/resource-view.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { ChooseTrade } from './choose-trade.tsx'
import { findCurrency, isRegion } from './country-facts.ts'
import { loadStartingPoint } from './load-starting-point.ts'
import { listOfferedRows } from './offered-rows.ts'
import { openingWeek, readAnswers } from './read-answers.ts'
import { renderVisit } from './show-test-visit.tsx'
import { SiteMade } from './site-made.tsx'
import { StartForm } from './start-form.tsx'
import { START_PATH } from './start-path.ts'

const workday = [{ from: '09:00', to: '17:00' }]

/** The hours that the form suggests. */
const usualWeek = { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday }

/** Reads the trade and the country that were chosen on the first page; undefined while they are not. */
function readChoice(get: (name: string) => string | null | undefined) {
  const [trade, country] = [get('trade') ?? '', get('country') ?? '']
  return isTrade(trade) && isRegion(country) ? { trade, country } : undefined
}

/** Renders the first page. Its address has the trade as `change` if the person came back to change the choice. */
function renderTrades(context: DeskContext): Response {
  const { i18n, url } = context
  const [trade, country] = [url.searchParams.get('change') ?? '', url.searchParams.get('country') ?? '']
  return renderDeskPage(context, {
    title: i18n.t('start.heading'),
    content: (
      <ChooseTrade
        trade={isTrade(trade) ? trade : undefined}
        country={isRegion(country) ? country : undefined}
      />
    ),
  })
}

async function renderForm(
  context: DeskContext,
  { trade, country }: NonNullable<ReturnType<typeof readChoice>>,
  refused?: RefusedForm,
): Promise<Response> {
  const { i18n, person, now } = context
  const point = await loadStartingPoint(context, trade)
  const site = await loadFormSite(context)
  const controls =
    refused?.failure.details.errors?.map(({ path }) => [path.split('.')[0] ?? '', path] as const) ?? []
  const state = createFormState(refused, { i18n, controls: Object.fromEntries(controls) })
  const formValues = refused
    ? FormValues.fromForm(refused.form)
    : toFormValues(openingWeek, { weekly: usualWeek }, site)
  return renderDeskPage(context, {
    title: i18n.t('start.business'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <StartForm
        trade={trade}
        country={country}
        currency={findCurrency(country)}
        rows={listOfferedRows(point)}
        state={state}
        week={{
          formValues,
          site,
          error: (name) => state.error(name) && i18n.t('setup.periodsInvalid', { example: PERIODS_EXAMPLE }),
        }}
        locales={refused ? refused.form.getAll('locales').map(String).filter(isLocaleCode) : []}
        person={person.name}
        now={now}
      />
    ),
  })
}

function renderSiteMade(context: DeskContext, draft: { url: string }, refused?: RefusedForm): Response {
  const { i18n } = context
  const { pathname, search } = new URL(draft.url)
  return renderDeskPage(context, {
    title: i18n.t('start.made'),
    publishesDraft: true,
    ...(refused && { status: refused.failure.status }),
    content: <SiteMade preview={pathname + search} state={createFormState(refused, { i18n })} />,
  })
}

const hasServices = async (context: DeskContext): Promise<boolean> =>
  (await loadExistingResources(context, 'service')).length > 0

/** Saves the resources of the new site in the draft of the person. */
async function saveNewSite(
  context: DeskContext,
  form: FormData,
  choice: NonNullable<ReturnType<typeof readChoice>>,
): Promise<void> {
  const point = await loadStartingPoint(context, choice.trade)
  const answers = readAnswers(context, form, { ...choice, point, site: await loadFormSite(context) })
  const settings = await loadSettings(context)
  const resources = createSite(point, settings.content, answers)
  await saveToDraft(context, {
    put: resources.map(({ kind, content }) => ({
      kind,
      content,
      base: kind === 'site' ? settings.hash : null,
    })),
  })
}

/** Publishes the draft of the person, or discards it to begin again. Returns undefined for any other button, and if there is no draft. */
async function publishOrDiscard(context: DeskContext, form: FormData): Promise<Response | undefined> {
  const { api, person } = context
  const { draft } = person
  const pressed = form.get('do')
  if (!draft) return undefined
  const params = { id: draft.id }
  if (pressed === 'again') {
    await readAnswer(api('delete /admin/drafts/{id}', { params }))
    return seeOther(START_PATH)
  }
  if (pressed !== 'publish') return undefined
  const failure = await tryAction(() => readAnswer(api('post /admin/drafts/{id}/publish', { params })))
  return failure ? renderSiteMade(context, draft, { form, failure }) : seeOther(VISIT_PATH)
}

/**
 * The pages on which the owner of an empty site creates it: the choice of trade and country, the form with all that the site needs, and the
 * preview of the draft. A site with services and without a draft gets the page that tries a booking.
 */
export const start: DeskHandlers = {
  async show(context) {
    const { person, url } = context
    if (await hasServices(context))
      return person.draft && person.draft.count > 0
        ? renderSiteMade(context, person.draft)
        : renderVisit(context)
    const choice = readChoice((name) => url.searchParams.get(name))
    return choice ? renderForm(context, choice) : renderTrades(context)
  },
  async post(context, form) {
    const response = await publishOrDiscard(context, form)
    if (response) return response
    const choice = readChoice((name) => getText(form, name))
    if (!choice || (await hasServices(context))) return seeOther(START_PATH)
    const failure = await tryAction(() => saveNewSite(context, form, choice))
    return failure ? renderForm(context, choice, { form, failure }) : seeOther(START_PATH)
  },
}
