import { Heading } from '#client/ui/heading.tsx'
import type { BlockRequest } from '#worker/contract/admin/blocks.ts'
import { Failure } from '#worker/contract/failure.ts'
import { blockedTimeId } from '#worker/contract/ids.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { Collisions } from '../collisions/collisions.tsx'
import { getPlanMessage } from '../collisions/create-plan.tsx'
import { loadCollisions } from '../collisions/load-collisions.ts'
import { checkDone } from '../form/check-done.ts'
import type { CodedProblem } from '../form/form-state.ts'
import { ListPage } from '../list/list-page.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import type { BlockedTimeFields } from './blocked-time-fields.ts'
import { BlockedTimeForm } from './blocked-time-form.tsx'
import { BlockedTimePage } from './blocked-time-page.tsx'
import { createFields, getFieldName, readFields, toBlockRequest, toFields } from './blocked-time-request.ts'
import { createBlockedTimeSource, loadBlockedTime } from './blocked-time-source.tsx'
import { loadOwners } from './load-owners.ts'

/** The parts of a refused form that are shown again. */
interface Refusal {
  fields: BlockedTimeFields
  problems: readonly CodedProblem[]
  attempt: string
}

/** Saves a blocked time. Returns its id, or the form to show again when it is refused. */
async function saveBlockedTime(
  form: FormData,
  send: (request: BlockRequest, attempt: string) => Promise<{ block: { id: string } }>,
): Promise<{ id: string } | Refusal> {
  const fields = readFields(form)
  const attempt = readIdempotencyKey(form)
  const request = toBlockRequest(fields)
  if (!request) return { fields, problems: [{ name: 'owner', code: 'option-required' }], attempt }
  try {
    return { id: (await send(request, attempt)).block.id }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'validation') throw error
    const { errors = [] } = error.details
    const problems = errors.map(({ path, code }) => ({ name: getFieldName(path), code }))
    return { fields, problems, attempt: getNextIdempotencyKey(error, attempt) }
  }
}

async function renderNew(context: DeskContext, refusal?: Refusal): Promise<Response> {
  const { i18n, now, person, site, url } = context
  const [own] = person.staff
  const fields = refusal?.fields ?? createFields(url, { own, now, timeZone: site.timeZone })
  return renderDeskPage(context, {
    title: i18n.t('blocks.new'),
    ...(refusal && { status: 422 }),
    content: (
      <ListPage heading={i18n.t('blocks.new')}>
        <BlockedTimeForm
          action="/desk/blocks/new"
          fields={fields}
          owners={await loadOwners(context)}
          attempt={refusal?.attempt ?? crypto.randomUUID()}
          submit={i18n.t('blocks.new')}
          problems={refusal?.problems ?? []}
        />
      </ListPage>
    ),
  })
}

/** The page that blocks a time. */
export const newBlockedTime: DeskHandlers = {
  show: (context) => renderNew(context),
  async post(context, form) {
    const { api } = context
    const saved = await saveBlockedTime(form, (json, attempt) =>
      readAnswer(api('post /admin/blocks', { body: json }, { headers: { 'Idempotency-Key': attempt } })),
    )
    return 'id' in saved ? seeOther(`/desk/blocks/${saved.id}?saved`) : renderNew(context, saved)
  },
}

function getSuccessMessage(context: DeskContext): string | undefined {
  const { i18n, url } = context
  return getPlanMessage(context) ?? (url.searchParams.has('saved') ? i18n.t('blocks.saved') : undefined)
}

async function renderBlockedTime(context: DeskContext, id: string, refusal?: Refusal): Promise<Response> {
  const { i18n, site } = context
  const block = await loadBlockedTime(context, id)
  const source = createBlockedTimeSource(context, block)
  const [{ count, collisions, cursor, next }, owners] = await Promise.all([
    loadCollisions(context, source),
    loadOwners(context),
  ])
  const action = source.path
  const fields = toFields(block)
  return renderDeskPage(context, {
    title: i18n.t('blocks.heading'),
    ...(refusal && { status: 422 }),
    content: (
      <BlockedTimePage
        action={action}
        fields={fields}
        owners={owners}
        successMessage={refusal ? undefined : getSuccessMessage(context)}
      >
        <Collisions
          path={source.path}
          heading={i18n.t('blocks.collisions', { count })}
          count={count}
          collisions={collisions}
          timeZone={site.timeZone}
          cursor={cursor}
          next={next}
        />
        <Heading level={2} size="small">
          {i18n.t('blocks.change')}
        </Heading>
        <BlockedTimeForm
          action={action}
          fields={refusal?.fields ?? fields}
          owners={owners}
          attempt={refusal?.attempt ?? crypto.randomUUID()}
          submit={i18n.t('blocks.save')}
          problems={refusal?.problems ?? []}
        />
      </BlockedTimePage>
    ),
  })
}

/** The page of a blocked time: the bookings at that time with the form that chooses what happens to them, and the forms that change and delete it. */
export const oneBlockedTime: DeskHandlers<{ id: string }> = {
  show: (context, { id }) => renderBlockedTime(context, id),
  async post(context, form, { id }) {
    const { api } = context
    if (!blockedTimeId.safeParse(id).success) throw new Failure('not-found')
    const action = getText(form, 'do')
    if (action === 'delete') {
      await checkDone(api('delete /admin/blocks/{id}', { params: { id }, query: { undoable: 'true' } }))
      return seeOther('/desk/blocks')
    }
    const saved = await saveBlockedTime(form, (body) =>
      readAnswer(api('put /admin/blocks/{id}', { params: { id }, body })),
    )
    return 'id' in saved ? seeOther(`/desk/blocks/${id}?saved`) : renderBlockedTime(context, id, saved)
  },
}
