import { Alert } from '#client/ui/alert.tsx'
import { cutText } from '#worker/contract/cut-text.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { customerId } from '#worker/contract/ids.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { tryAction } from '../form/try-action.ts'
import { getContactName } from '../list/contact-name.ts'
import { isolate } from '../list/isolate.ts'
import { ListPage, Nothing } from '../list/list-page.tsx'
import { SearchForm } from '../list/search-form.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import { readIfFound } from '../request/read-if-found.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { MergeableCustomers } from './merge-lists.tsx'
import { MergePreview } from './merge-preview.tsx'

/** The maximum number of customers that a search shows. */
const MAX_FOUND = 20

interface Parameters {
  id: string
}

interface Refusal {
  failure: Failure
  attempt: string
}

/** Loads the preview of a merge with the chosen customer; undefined if none is chosen, if it is the same one, or if it does not exist. */
async function loadPreview({ api, url }: DeskContext, id: string) {
  const other = customerId.safeParse(url.searchParams.get('with'))
  if (!other.success || other.data === id) return undefined
  return readIfFound(
    api('get /admin/customers/{id}/merge-preview', { params: { id }, query: { customer: other.data } }),
  )
}

/** Searches the other customers for the `q` of the URL. `found` is undefined without a `q`. */
async function searchOthers({ api, url }: DeskContext, id: string) {
  const q = cutText(url.searchParams.get('q')?.trim() ?? '', 100)
  if (q === '') return { q, found: undefined }
  const { customers } = await readAnswer(api('get /admin/customers', { query: { q } }))
  return { q, found: customers.filter((customer) => customer.id !== id).slice(0, MAX_FOUND) }
}

async function render(context: DeskContext, { id }: Parameters, refusal?: Refusal): Promise<Response> {
  const { api, i18n, site } = context
  const { t } = i18n
  const { customer, duplicates } = await readAnswer(
    api('get /admin/customers/{id}', { params: { id }, query: {} }),
  )
  const path = `/desk/customers/${customer.id}`
  const preview = await loadPreview(context, customer.id)
  const { q, found } = await searchOthers(context, customer.id)
  const mergeable = found ?? duplicates
  return renderDeskPage(context, {
    title: t('customers.merge'),
    status: refusal?.failure.status ?? 200,
    content: (
      <ListPage
        back={{ href: path, text: isolate(getContactName(i18n, customer)) }}
        heading={t('customers.merge')}
        note={t('customers.mergeText')}
      >
        {refusal && <Alert tone="danger" title={toProblem(refusal.failure, t).title} />}
        {preview ? (
          <MergePreview
            preview={preview}
            path={path}
            timeZone={site.timeZone}
            attempt={refusal ? getNextIdempotencyKey(refusal.failure, refusal.attempt) : crypto.randomUUID()}
          />
        ) : (
          <>
            <SearchForm action={`${path}/merge`} name="q" label={t('customers.search')} value={q} />
            {mergeable.length > 0 && (
              <MergeableCustomers
                heading={t(found ? 'customers.heading' : 'customers.duplicates')}
                customers={mergeable}
                path={path}
              />
            )}
            {found?.length === 0 && <Nothing>{t('new.nobody')}</Nothing>}
          </>
        )}
      </ListPage>
    ),
  })
}

/** The page that chooses another customer who is the same person, shows the preview of the merge, and merges them. */
export const customerMerge: DeskHandlers<Parameters> = {
  show: (context, parameters) => render(context, parameters),
  async post(context, form, { id }) {
    const attempt = readIdempotencyKey(form)
    const other = customerId.safeParse(getText(form, 'with'))
    if (!other.success) return seeOther(`/desk/customers/${encodeURIComponent(id)}/merge`)
    const failure = await tryAction(async () => {
      const call = { params: { id }, body: { customer: other.data } }
      const headers = { 'Idempotency-Key': attempt }
      await readAnswer(context.api('post /admin/customers/{id}/merge', call, { headers }))
    })
    if (failure) return render(context, { id }, { failure, attempt })
    return seeOther(`/desk/customers/${encodeURIComponent(id)}?saved`)
  },
}
