import type { DraftEdits, SiteResource } from '#worker/contract/admin/drafts.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFieldFailure, createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadExistingResources, saveToDraft } from '../own-draft.ts'
import { findRemovals } from '../removal/find-removals.ts'
import { type BookingWay, createCalendar, setBookingWay } from './new-calendar.ts'
import { listIds } from './service-groups.ts'
import { toWayHref } from './way-address.ts'
import { newWays, WayPage } from './way-page.tsx'

interface Loaded {
  service: SiteResource
  calendars: readonly SiteResource[]
  /** The calendar that has the service; undefined for a service without a calendar. */
  current: SiteResource | undefined
}

/** Loads a service and the calendars. Throws `not-found` for an unknown service. */
async function loadService(context: DeskContext, id: string): Promise<Loaded> {
  const [services, calendars] = await Promise.all([
    loadExistingResources(context, 'service'),
    loadExistingResources(context, 'calendar'),
  ])
  const service = services.find((candidate) => candidate.id === id)
  if (!service) throw new Failure('not-found')
  return {
    service,
    calendars,
    current: calendars.find(({ content }) => listIds(content.services).includes(id)),
  }
}

async function renderWay(context: DeskContext, loaded: Loaded, refused?: RefusedForm): Promise<Response> {
  const { i18n, url } = context
  const state = createFormState(refused, { i18n, controls: { way: 'way', seats: 'seats' } })
  return renderDeskPage(context, {
    title: i18n.t('services.way'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <WayPage
        {...loaded}
        chosen={state.typed('way') ?? loaded.current?.id}
        state={state}
        isSaved={!refused && url.searchParams.has('saved')}
      />
    ),
  })
}

/** Reads the way of booking of a new calendar; undefined if an existing calendar was chosen. */
function readNewWay(form: FormData): BookingWay | undefined {
  const kind = newWays.find((value) => value === getText(form, 'way'))
  if (kind === undefined) return undefined
  if (kind !== '~class') return { kind: kind === '~cart' ? 'cart' : 'alone' }
  const seats = Number(getText(form, 'seats'))
  if (!Number.isInteger(seats) || seats < 2 || seats > 1000)
    throw createFieldFailure('seats', getText(form, 'seats') ? 'invalid' : 'required')
  return { kind: 'class', seats }
}

type Put = NonNullable<DraftEdits['put']>

/** Returns the edits that add a service to the chosen calendar, or create a calendar with it. */
function listAdditions(
  form: FormData,
  way: BookingWay | undefined,
  { service, calendars, current }: Loaded,
): Put {
  if (way) {
    const { name, slug } = service.content
    const calendar = { way, template: current?.content, name, slugFrom: String(slug), services: [service.id] }
    return [{ kind: 'calendar', content: createCalendar(calendar, calendars), base: null }]
  }
  const chosen = calendars.find(({ id }) => id === getText(form, 'way'))
  if (!chosen) throw createFieldFailure('way', 'required')
  const services = [...listIds(chosen.content.services), service.id]
  return [{ kind: 'calendar', content: { ...chosen.content, services }, base: chosen.hash }]
}

/**
 * Moves a service to the chosen calendar in the draft of the person. If a new way is chosen for the only service of a calendar, this
 * calendar gets the way. A calendar that is left without services is removed.
 */
async function moveService(context: DeskContext, form: FormData, loaded: Loaded): Promise<void> {
  const { service, current } = loaded
  if (current && getText(form, 'way') === current.id) return
  const way = readNewWay(form)
  if (way && current && listIds(current.content.services).length === 1) {
    const content = setBookingWay(current.content, way)
    await saveToDraft(context, { put: [{ kind: 'calendar', content, base: current.hash }] })
    return
  }
  const additions = listAdditions(form, way, loaded)
  const removals = await findRemovals(context, [service], ['calendar', 'service-menu'])
  const { put, delete: removed } = removals.getEdits()
  const isService = ({ kind, id }: { kind: string; id: string }) => kind === 'service' && id === service.id
  await saveToDraft(context, {
    put: [...put, ...additions],
    delete: removed.filter((resource) => !isService(resource)),
  })
}

/** The page on which people choose the way in which visitors book a service. The calendar of the service holds it. */
export const bookingWay: DeskHandlers<{ id: string }> = {
  async show(context, { id }) {
    return renderWay(context, await loadService(context, id))
  },
  async post(context, form, { id }) {
    const loaded = await loadService(context, id)
    const failure = await tryAction(() => moveService(context, form, loaded))
    return failure ? renderWay(context, loaded, { form, failure }) : seeOther(`${toWayHref(id)}?saved`)
  },
}
