import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFormState, type RefusedForm } from '../form/refused-form.ts'
import { tryAction } from '../form/try-action.ts'
import { getContactName } from '../list/contact-name.ts'
import { isolate } from '../list/isolate.ts'
import { ListPage } from '../list/list-page.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { CustomerForm, detailNames } from './customer-form.tsx'

const LIST_PATH = '/desk/customers'
const controls = Object.fromEntries([...detailNames, 'tags'].map((name) => [name, name]))

/** Reads the details from a form. Fields that are empty are left out. */
function readDetails(form: FormData) {
  const typed = detailNames.flatMap((name) => {
    const value = getText(form, name)?.trim()
    return value ? [[name, value] as const] : []
  })
  const tags = (getText(form, 'tags') ?? '').split(/[,;\n]/).map((tag) => tag.trim())
  return { ...Object.fromEntries(typed), tags: tags.filter(Boolean) }
}

function renderNew(context: DeskContext, refused?: RefusedForm): Response {
  const { t } = context.i18n
  const attempt = refused
    ? getNextIdempotencyKey(refused.failure, readIdempotencyKey(refused.form))
    : crypto.randomUUID()
  return renderDeskPage(context, {
    title: t('customers.new'),
    status: refused?.failure.status ?? 200,
    content: (
      <ListPage back={{ href: LIST_PATH, text: t('customers.heading') }} heading={t('customers.new')}>
        <CustomerForm
          action={`${LIST_PATH}/new`}
          state={createFormState(refused, { i18n: context.i18n, controls })}
          attempt={attempt}
        />
      </ListPage>
    ),
  })
}

/** The page on which the business enters a customer. */
export const newCustomer: DeskHandlers = {
  async show(context) {
    return renderNew(context)
  },
  async post(context, form) {
    let id = ''
    const failure = await tryAction(async () => {
      const headers = { 'Idempotency-Key': readIdempotencyKey(form) }
      const call = context.api('post /admin/customers', { body: readDetails(form) }, { headers })
      id = (await readAnswer(call)).customer.id
    })
    return failure ? renderNew(context, { form, failure }) : seeOther(`${LIST_PATH}/${id}?saved`)
  },
}

interface Parameters {
  id: string
}

async function renderEdit(
  context: DeskContext,
  { id }: Parameters,
  refused?: RefusedForm,
): Promise<Response> {
  const { api, i18n } = context
  const { customer } = await readAnswer(api('get /admin/customers/{id}', { params: { id }, query: {} }))
  const path = `${LIST_PATH}/${customer.id}`
  return renderDeskPage(context, {
    title: i18n.t('customers.edit'),
    status: refused?.failure.status ?? 200,
    content: (
      <ListPage
        back={{ href: path, text: isolate(getContactName(i18n, customer)) }}
        heading={i18n.t('customers.edit')}
      >
        <CustomerForm
          action={`${path}/edit`}
          state={createFormState(refused, { i18n, controls })}
          customer={customer}
        />
      </ListPage>
    ),
  })
}

/** The page on which the business changes the details of a customer. */
export const customerDetails: DeskHandlers<Parameters> = {
  show: renderEdit,
  async post(context, form, { id }) {
    const call = () => context.api('put /admin/customers/{id}', { params: { id }, body: readDetails(form) })
    const failure = await tryAction(async () => readAnswer(call()))
    if (failure) return renderEdit(context, { id }, { form, failure })
    return seeOther(`${LIST_PATH}/${encodeURIComponent(id)}?saved`)
  },
}
