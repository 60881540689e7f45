import { addDays } from '#client/booking/state/plain-date.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { toInstant } from '../../form/local-time.ts'
import { createFieldFailure, createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { DISCOUNT_PATH } from '../../list/shortcuts.tsx'
import { toPercent } from '../../reports/figure-format.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadPublished } from '../own-draft.ts'
import { getTitle } from '../resource-title.ts'
import { DiscountPage } from './discount.tsx'
import { createDiscountIds, loadDiscounts, removeDiscount } from './discount-drafts.ts'
import { discountService, hasPrice } from './discounted.ts'

const controls = { percent: 'percent', from: 'from', to: 'to', services: 'services' }

const loadServicesWithPrices = async (context: DeskContext) =>
  (await loadPublished(context, 'service')).filter(({ content }) => hasPrice(content))

const getToday = ({ i18n, now, site }: DeskContext) => i18n.time.getDate(now.toISOString(), site.timeZone)

async function renderDiscount(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n, url } = context
  const [discounts, services] = await Promise.all([loadDiscounts(context), loadServicesWithPrices(context)])
  const done = url.searchParams.get('done')
  return renderDeskPage(context, {
    title: i18n.t('discount.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <DiscountPage
        discounts={discounts}
        services={services.map(({ id, content }) => ({ id, name: getTitle(i18n, content) || id }))}
        chosen={refused ? refused.form.getAll('services').map(String) : services.map(({ id }) => id)}
        today={getToday(context)}
        timeZone={context.site.timeZone}
        state={createFormState(refused, { i18n, controls })}
        done={!refused && (done === 'planned' || done === 'removed') ? done : undefined}
      />
    ),
  })
}

/** The first and the last day of a discount, and the percentage by which it lowers the prices. */
interface Terms {
  percent: number
  from: string
  to: string
}

/** Reads the form of a new discount. Throws `validation` with all problems. */
function readTerms(form: FormData, today: string): Terms {
  const get = (name: string) => getText(form, name)?.trim() ?? ''
  const [percent, from, to] = [get('percent').replace(/\s*%$/, ''), get('from'), get('to')]
  const isDate = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
  const problems: [string, FieldProblemCode][] = [
    ...(/^[1-9]\d?$/.test(percent) ? [] : [['percent', 'invalid'] as [string, FieldProblemCode]]),
    ...(isDate(from) && from >= today ? [] : [['from', 'date-invalid'] as [string, FieldProblemCode]]),
    ...(isDate(to) && to >= from ? [] : [['to', 'date-invalid'] as [string, FieldProblemCode]]),
  ]
  if (problems.length > 0)
    throw new Failure('validation', {
      errors: problems.map(([path, code]) => ({ path, code, message: code })),
    })
  return { percent: Number(percent), from, to }
}

/** Creates the two drafts of a discount. If it begins today, its first draft is published at once. */
async function planDiscount(context: DeskContext, form: FormData): Promise<void> {
  const { api, i18n, site, now } = context
  const terms = readTerms(form, getToday(context))
  const chosen = new Set(form.getAll('services').map(String))
  const services = (await loadServicesWithPrices(context)).filter(({ id }) => chosen.has(id))
  if (services.length === 0) throw createFieldFailure('services', 'required')
  const { begins, ends } = createDiscountIds()
  const toMidnight = (date: string) => new Date(toInstant(`${date}T00:00`, site.timeZone)).toISOString()
  const percent = toPercent(i18n, terms.percent / 100)
  const names = {
    begins: i18n.t('discount.name', { percent, from: i18n.time.date(terms.from) }),
    ends: i18n.t('discount.endName', { percent }),
  }
  const save = (id: typeof begins, name: string, publishAt?: string) =>
    readAnswer(
      api('put /admin/drafts/{id}', { params: { id }, body: { name, ...(publishAt && { publishAt }) } }),
    )
  await save(begins, names.begins)
  const lowered = services.map(({ content, hash }) => ({
    kind: 'service' as const,
    content: discountService(content, terms.percent),
    base: hash,
  }))
  await readAnswer(api('post /admin/drafts/{id}/changes', { params: { id: begins }, body: { put: lowered } }))
  await save(ends, names.ends, toMidnight(addDays(terms.to, 1)))
  const restored = services.map(({ content }) => ({ kind: 'service' as const, content }))
  await readAnswer(
    api('post /admin/drafts/{id}/changes', {
      params: { id: ends },
      body: { put: restored, after: begins },
    }),
  )
  const start = toMidnight(terms.from)
  if (Date.parse(start) > now.getTime()) await save(begins, names.begins, start)
  else await readAnswer(api('post /admin/drafts/{id}/publish', { params: { id: begins } }))
}

/** The page on which discounts are planned and removed. */
export const discount: DeskHandlers = {
  show: (context) => renderDiscount(context),
  async post(context, form) {
    const isRemoval = form.get('do') === 'remove'
    const failure = await tryAction(async () => {
      if (!isRemoval) return planDiscount(context, form)
      const id = getText(form, 'id')
      const planned = (await loadDiscounts(context)).find(({ ends }) => ends.id === id)
      if (planned) await removeDiscount(context, planned)
    })
    return failure
      ? renderDiscount(context, { form, failure })
      : seeOther(`${DISCOUNT_PATH}?done=${isRemoval ? 'removed' : 'planned'}`)
  },
}
