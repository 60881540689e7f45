import { Failure } from '#worker/contract/failure.ts'
import { customerId } from '#worker/contract/ids.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { loadAllPages } from '#worker/edge/origin-client/load-all-data.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../form/check-done.ts'
import { createFormState } from '../form/refused-form.ts'
import { tryAction } from '../form/try-action.ts'
import { loadFormNames } from '../forms/form-names.ts'
import { getContactName } from '../list/contact-name.ts'
import { isolate } from '../list/isolate.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { Customer } from './customer.tsx'
import { EraseCustomer } from './erase-customer.tsx'
import type { TypedNote } from './notes.tsx'

interface CustomerParameters {
  id: string
}

/** A form that was refused, with the note or the reason that was typed. */
interface Refusal {
  failure: Failure
  attempt: string
  note?: Omit<TypedNote, 'problem'>
  reason?: string
}

async function render(
  context: DeskContext,
  { id }: CustomerParameters,
  { failure, attempt, note, reason }: Partial<Refusal> = {},
): Promise<Response> {
  const { api, i18n, site, url } = context
  const cursor = url.searchParams.get('cursor') ?? undefined
  const query = cursor === undefined ? {} : { cursor }
  const detail = await readAnswer(api('get /admin/customers/{id}', { params: { id }, query }))
  const problem = failure && toProblem(failure, i18n.t).title
  const [fieldProblem] = createFormState(failure && { form: new FormData(), failure }, { i18n }).problems
  const typedProblem = fieldProblem?.message ?? problem
  return renderDeskPage(context, {
    title: isolate(getContactName(i18n, detail.customer)),
    status: failure?.status ?? 200,
    content: (
      <Customer
        detail={detail}
        formNames={await loadFormNames(context, detail.submissions ?? [])}
        cursor={cursor}
        timeZone={site.timeZone}
        attempt={failure && attempt ? getNextIdempotencyKey(failure, attempt) : crypto.randomUUID()}
        typedNote={note && typedProblem ? { ...note, problem: typedProblem } : undefined}
        typedReason={reason !== undefined && typedProblem ? { reason, problem: typedProblem } : undefined}
        problem={problem}
        isSaved={!failure && url.searchParams.has('saved')}
      />
    ),
  })
}

/** The page of one customer, with forms for notes. */
export const customer: DeskHandlers<CustomerParameters> = {
  show: render,
  async post(context, form, { id }) {
    const { api } = context
    const [note, attempt] = [getText(form, 'note'), readIdempotencyKey(form)]
    const text = getText(form, note === undefined ? 'text' : `text.${note}`) ?? ''
    const params = { id, note: note ?? '' }
    const actions: Record<string, () => Promise<unknown>> = {
      add: () =>
        readAnswer(
          api(
            'post /admin/customers/{id}/notes',
            { params: { id }, body: { text } },
            { headers: { 'Idempotency-Key': attempt } },
          ),
        ),
      change: () => readAnswer(api('put /admin/customers/{id}/notes/{note}', { params, body: { text } })),
      block: () =>
        readAnswer(
          api('put /admin/customers/{id}/do-not-book', {
            params: { id },
            body: { reason: getText(form, 'reason') ?? '' },
          }),
        ),
      separate: async () =>
        readAnswer(
          api('post /admin/customers/{id}/separate', {
            params: { id },
            body: { customer: readMergedId(form) },
          }),
        ),
      allow: () => checkDone(api('delete /admin/customers/{id}/do-not-book', { params: { id } })),
      delete: () => checkDone(api('delete /admin/customers/{id}/notes/{note}', { params })),
    }
    const intent = getText(form, 'intent') ?? ''
    const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined
    const failure = action ? await tryAction(action) : new Failure('validation')
    if (!failure) return seeOther(`/desk/customers/${encodeURIComponent(id)}`)
    const typed = {
      ...(['add', 'change'].includes(intent) && { note: { id: note, text } }),
      ...(intent === 'block' && { reason: getText(form, 'reason') ?? '' }),
    }
    return render(context, { id }, { failure, attempt, ...typed })
  },
}

/** Reads the id of the merged customer to separate. Throws `validation` if it is missing or malformed. */
function readMergedId(form: FormData) {
  const other = customerId.safeParse(getText(form, 'other'))
  if (!other.success) throw new Failure('validation')
  return other.data
}

/** Loads everything that is stored about a customer. */
const loadPersonalData = ({ api }: DeskContext, id: string): Promise<PersonalData> =>
  loadAllPages((cursor) =>
    readAnswer(
      api('get /admin/customers/{id}/export', {
        params: { id },
        query: cursor === undefined ? {} : { cursor },
      }),
    ),
  )

/** Everything that is stored about a customer, to download. */
export const customerExport: DeskHandlers<CustomerParameters> = {
  async show(context, { id }) {
    const { next: _, ...data } = await loadPersonalData(context, id)
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="customer.json"',
      },
    })
  },
}

async function renderErase(
  context: DeskContext,
  { id }: CustomerParameters,
  { failure, attempt }: Partial<Refusal> = {},
): Promise<Response> {
  const { api, i18n } = context
  const { customer: found } = await readAnswer(
    api('get /admin/customers/{id}', { params: { id }, query: {} }),
  )
  const name = isolate(getContactName(i18n, found))
  return renderDeskPage(context, {
    title: i18n.t('customers.eraseHeading', { name }),
    status: failure?.status ?? 200,
    content: (
      <EraseCustomer
        name={name}
        path={`/desk/customers/${id}`}
        data={await loadPersonalData(context, id)}
        attempt={failure && attempt ? getNextIdempotencyKey(failure, attempt) : crypto.randomUUID()}
        problem={failure && toProblem(failure, i18n.t).title}
      />
    ),
  })
}

/** The page that shows what erasing a customer deletes and what stays, and erases the customer. */
export const customerErasure: DeskHandlers<CustomerParameters> = {
  show: renderErase,
  async post(context, form, { id }) {
    const attempt = readIdempotencyKey(form)
    let erased = 0
    const failure = await tryAction(async () => {
      const headers = { 'Idempotency-Key': attempt }
      const call = context.api('post /admin/customers/{id}/erase', { params: { id } }, { headers })
      erased = (await readAnswer(call)).erased
    })
    if (failure) return renderErase(context, { id }, { failure, attempt })
    return seeOther(`/desk/customers?erased=${erased}`)
  },
}
