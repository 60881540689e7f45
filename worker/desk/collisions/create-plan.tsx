import { readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { ListPage } from '../list/list-page.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { carryOutPlan, type PlanFields, type PlanResult, readPlanFields } from './carry-out-plan.ts'
import type { CollisionSource } from './collision-source.ts'
import { loadPlan } from './load-plan.ts'
import { PlanForm } from './plan-form.tsx'
import { type PlannedChange, readChange, readChanges, toChangeText } from './planned-change.ts'

/** A posted form that is shown again. */
interface Posted {
  fields: PlanFields
  attempt: string
  result?: PlanResult
}

/** Returns the address of the list of the bookings, at the page that the `cursor` of the current address names. */
function toListUrl({ url }: DeskContext, path: string, more: Record<string, string> = {}): string {
  const cursor = url.searchParams.get('cursor')
  const query = new URLSearchParams({ ...more, ...(cursor !== null && { cursor }) })
  return query.size > 0 ? `${path}?${query}` : path
}

async function renderPlan(
  context: DeskContext,
  source: CollisionSource,
  changes: ReadonlyMap<string, PlannedChange>,
  posted?: Posted,
): Promise<Response> {
  const { i18n, site } = context
  return renderDeskPage(context, {
    title: i18n.t('blocks.planHeading'),
    ...(posted && { status: 409 }),
    content: (
      <ListPage heading={i18n.t('blocks.planHeading')} note={source.note}>
        <PlanForm
          bookings={await loadPlan(context, source, changes)}
          timeZone={site.timeZone}
          fields={posted?.fields ?? { reason: '', refund: undefined, notify: true }}
          attempt={posted?.attempt ?? crypto.randomUUID()}
          hasPayments={site.payments !== undefined}
          back={{ href: toListUrl(context, source.path), text: source.back }}
          result={posted?.result}
          haveRecipientsChanged={posted !== undefined && !posted.result}
        />
      </ListPage>
    ),
  })
}

/** Returns whether the page of the form has shown who is told about a change. All times of a move have the same recipients. */
function hasShownRecipients(form: FormData, id: string, change: PlannedChange): boolean {
  const shown = readChange(getText(form, `told.${id}`) ?? '')
  if (change.kind === 'keep') return true
  return change.kind === 'give' ? toChangeText(shown) === toChangeText(change) : shown.kind === change.kind
}

async function postPlan(context: DeskContext, source: CollisionSource, form: FormData): Promise<Response> {
  const fields = readPlanFields(form)
  const changes = readChanges(form)
  if (fields.notify && [...changes].some(([booking, change]) => !hasShownRecipients(form, booking, change)))
    return renderPlan(context, source, changes, { fields, attempt: readIdempotencyKey(form) })
  const result = await carryOutPlan(context, form)
  if (result.done > 0 && result.refused.length === 0)
    return seeOther(toListUrl(context, source.path, { changed: String(result.done) }))
  const refusedChanges = result.refused.map(({ id, change }): [string, PlannedChange] => [id, change])
  const shownChanges =
    refusedChanges.length > 0 ? new Map(refusedChanges) : readChanges(context.url.searchParams)
  return renderPlan(context, source, shownChanges, { fields, attempt: result.attempt, result })
}

/**
 * Creates the page of the plan for the bookings of a source: the proposed changes, who gets a message, and the button that carries the
 * plan out. `load` loads the source that the parameters of the address name.
 */
export const createPlan = <Parameters,>(
  load: (context: DeskContext, parameters: Parameters) => Promise<CollisionSource>,
): DeskHandlers<Parameters> => ({
  show: async (context, parameters) =>
    renderPlan(context, await load(context, parameters), readChanges(context.url.searchParams)),
  post: async (context, form, parameters) => postPlan(context, await load(context, parameters), form),
})

/** Returns the message about the plan that was just carried out; undefined if there was none. */
export function getPlanMessage({ i18n, url }: DeskContext): string | undefined {
  const changed = Number(url.searchParams.get('changed'))
  return changed > 0 ? i18n.t('blocks.changed', { count: changed }) : undefined
}
