import { localeNames } from '#locales/names.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { SERVICES_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadExistingResources, saveToDraft } from '../own-draft.ts'
import { getTitle } from '../resource-title.ts'
import { listEdits } from './list-edits.ts'
import { listPathControls } from './path-controls.ts'
import { groupServices } from './service-groups.ts'
import { ServicesPage } from './services-page.tsx'
import { getTableSite } from './typed-service.ts'

async function loadTable(context: DeskContext) {
  const [services, calendars, staff] = await Promise.all([
    loadExistingResources(context, 'service'),
    loadExistingResources(context, 'calendar'),
    loadExistingResources(context, 'staff'),
  ])
  return { groups: groupServices(services, calendars), staff, site: getTableSite(context) }
}

async function renderServices(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n, site, url } = context
  const table = await loadTable(context)
  const names = table.groups.flatMap(({ services }) => services.map(({ content }) => content.name))
  const hasTranslations = (site.locales?.length ?? 2) > 1 && names.some(isRecord)
  return renderDeskPage(context, {
    title: i18n.t('prices.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <ServicesPage
        {...table}
        staff={table.staff.map(({ id, content }) => ({ id, name: getTitle(i18n, content) || id }))}
        hasPayments={site.payments !== undefined}
        language={hasTranslations ? localeNames[site.locale] : undefined}
        state={createFormState(refused, { i18n, controls: listPathControls(refused) })}
        ticked={(control) => {
          const hasTicks = refused?.form.has(control.replace(/^staff/, 'ticks'))
          return hasTicks ? refused?.form.getAll(control).map(String) : undefined
        }}
        isSaved={!refused && url.searchParams.has('saved')}
      />
    ),
  })
}

/** Returns the fragment of the address that leads to the row that the pressed button moves; empty for other buttons. */
function getFragment(form: FormData): string {
  const [direction, id] = getText(form, 'do')?.split('/') ?? []
  return direction !== 'save' && id !== undefined ? `#${encodeURIComponent(`${id}-0`)}` : ''
}

/** The table of services with their prices, which is saved to the draft of the person. */
export const services: DeskHandlers = {
  show: (context) => renderServices(context),
  async post(context, form) {
    const failure = await tryAction(async () => {
      const [table, menus] = await Promise.all([
        loadTable(context),
        loadExistingResources(context, 'service-menu'),
      ])
      const staff = table.staff.map(({ id }) => id)
      const { name } = context.site
      const business = { name, text: context.i18n.text(name) }
      const put = listEdits(form, { ...table, menus, staff, business })
      if (put.length > 0) await saveToDraft(context, { put })
    })
    return failure
      ? renderServices(context, { form, failure })
      : seeOther(`${SERVICES_PATH}?saved${getFragment(form)}`)
  },
}
