import { Failure } from '#worker/contract/failure.ts'
import { blockedTimeId } from '#worker/contract/ids.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { ListPage } from '../list/list-page.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { toFields } from './block-request.ts'
import { BlockTime } from './block-text.tsx'
import { carryOutPlan, type PlanFields, type PlanResult, readPlanFields } from './carry-out-plan.ts'
import { loadPlan } from './load-plan.ts'
import { PlanForm } from './plan-form.tsx'
import { type PlannedChange, readChange, readChanges, toChangeText } from './planned-change.ts'

/** A form that is shown again. */
interface Posted {
  fields: PlanFields
  attempt: string
  result?: PlanResult
}

async function loadBlock({ api }: DeskContext, id: string) {
  if (!blockedTimeId.safeParse(id).success) throw new Failure('not-found')
  return readAnswer(api('get /admin/blocks/{id}', { params: { id } }))
}

/** Returns the page of a block, at the same page of its bookings. */
function toBlockUrl({ url }: DeskContext, id: string, more: Record<string, string> = {}): string {
  const cursor = url.searchParams.get('cursor')
  const query = new URLSearchParams({ ...more, ...(cursor !== null && { cursor }) })
  return query.size > 0 ? `/desk/blocks/${id}?${query}` : `/desk/blocks/${id}`
}

async function renderPlan(
  context: DeskContext,
  id: string,
  changes: ReadonlyMap<string, PlannedChange>,
  posted?: Posted,
): Promise<Response> {
  const { i18n, site } = context
  const block = await loadBlock(context, id)
  return renderDeskPage(context, {
    title: i18n.t('blocks.planHeading'),
    ...(posted && { status: 409 }),
    content: (
      <ListPage
        heading={i18n.t('blocks.planHeading')}
        note={
          <>
            <BlockTime fields={toFields(block)} />
            {block.reason && ` · ${block.reason}`}
          </>
        }
      >
        <PlanForm
          bookings={await loadPlan(context, block, changes)}
          timeZone={site.timeZone}
          fields={posted?.fields ?? { reason: '', refund: undefined, notify: true }}
          attempt={posted?.attempt ?? crypto.randomUUID()}
          hasPayments={site.payments !== undefined}
          back={toBlockUrl(context, id)}
          result={posted?.result}
          isToldAnew={posted !== undefined && !posted.result}
        />
      </ListPage>
    ),
  })
}

/** Returns whether the page has shown who is told about a change. Another time for the same person tells the same people. */
function isShown(form: FormData, id: string, change: PlannedChange): boolean {
  const shown = readChange(getText(form, `told.${id}`) ?? '')
  if (change.kind === 'keep') return true
  return change.kind === 'give' ? toChangeText(shown) === toChangeText(change) : shown.kind === change.kind
}

/** The page of what happens to the bookings at a blocked time: the proposals, who is told, and the button that does it. */
export const blockPlan: DeskHandlers<{ id: string }> = {
  show: (context, { id }) => renderPlan(context, id, readChanges(context.url.searchParams)),
  async post(context, form, { id }) {
    const block = await loadBlock(context, id)
    const fields = readPlanFields(form)
    const changes = readChanges(form)
    if (fields.notify && [...changes].some(([booking, change]) => !isShown(form, booking, change)))
      return renderPlan(context, id, changes, { fields, attempt: readIdempotencyKey(form) })
    const result = await carryOutPlan(context, form, block.owner)
    if (result.done > 0 && result.refused.length === 0)
      return seeOther(toBlockUrl(context, id, { changed: String(result.done) }))
    const left = result.refused.map(({ id: refused, change }): [string, PlannedChange] => [refused, change])
    const shown = left.length > 0 ? new Map(left) : readChanges(context.url.searchParams)
    return renderPlan(context, id, shown, { fields, attempt: result.attempt, result })
  },
}
