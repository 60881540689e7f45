import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { PRICES_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadResources, saveToDraft } from '../own-draft.ts'
import { applyRows, listPriceRows, readRow } from './price-row.ts'
import { PricesPage } from './prices.tsx'

async function loadServices(context: DeskContext): Promise<SiteResource[]> {
  const services = await loadResources(context, 'service')
  return services.filter(({ drafted }) => drafted !== 'removed')
}

async function renderPrices(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n, site, url } = context
  const services = await loadServices(context)
  const names = refused?.failure.details.errors?.map(({ path }) => [path, path] as const) ?? []
  return renderDeskPage(context, {
    title: i18n.t('prices.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <PricesPage
        services={services}
        currency={site.currency}
        state={createFormState(refused, { i18n, controls: Object.fromEntries(names) })}
        isSaved={!refused && url.searchParams.has('saved')}
      />
    ),
  })
}

/** Returns the edits of the services whose durations or prices were typed over. Throws `validation` for what cannot be read. */
function listEdits(form: FormData, services: readonly SiteResource[], currency: string) {
  const problems: string[] = []
  const edits = services.flatMap((service) => {
    const rows = listPriceRows(service).map((row) => {
      const read = readRow(row, (name) => form.get(name)?.toString(), currency)
      problems.push(...read.problems)
      return read.typed
    })
    const isChanged = rows.some(
      ({ row, minutes, amount }) => minutes !== row.minutes || amount !== row.amount,
    )
    if (!isChanged) return []
    const content = applyRows(service, rows, currency)
    return [{ kind: 'service' as const, content, base: getText(form, `base/${service.id}`) ?? null }]
  })
  if (problems.length > 0)
    throw new Failure('validation', {
      errors: problems.map((path) => ({ path, code: 'invalid' as const, message: path })),
    })
  return edits
}

/** The table of services and prices, which is saved to the draft of the person. */
export const prices: DeskHandlers = {
  show: (context) => renderPrices(context),
  async post(context, form) {
    const failure = await tryAction(async () => {
      const put = listEdits(form, await loadServices(context), context.site.currency)
      if (put.length > 0) await saveToDraft(context, { put })
    })
    return failure ? renderPrices(context, { form, failure }) : seeOther(`${PRICES_PATH}?saved`)
  },
}
