import { messagesUrls } from 'virtual:client-manifest'
import { listFormChunks } from '#client/forms/chunks.ts'
import { FormRoot } from '#client/forms/form.tsx'
import { createFormStore } from '#client/forms/form-store.ts'
import { toFormUrl } from '#client/forms/form-url.ts'
import { getStepTitle } from '#client/forms/steps/step-title.ts'
import type { FormPayload } from '#client/page/payload.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { createBookingHead } from '../../head/booking-head.ts'
import { createIslandI18n, type PageContext } from '../../page-context/page-context.ts'
import { localizeTexts } from '../../rendering/localize-texts.ts'
import { renderIsland, renderPage } from '../../rendering/render-page.tsx'
import { createBusinessGraph } from '../../structured-data/graph.ts'
import { findPhoneHint } from '../phone-hint.ts'
import { findSiteKey, getTurnstileOrigins, isWithinContentPage } from '../turnstile.ts'
import { withFormChunks } from './all-chunks.ts'
import { type FormState, getToday } from './form-state.ts'

/** Returns the data of the site that the form's island needs. */
function createSitePayload(context: PageContext): FormPayload['site'] {
  const { name, terms, marketing, privacyUrl } = context.site
  const turnstile = findSiteKey(context)
  const phoneHint = findPhoneHint(context.site)
  return {
    name,
    ...(terms && { terms }),
    ...(marketing && { marketing }),
    ...(privacyUrl && { privacyUrl }),
    ...(phoneHint && { phoneHint }),
    ...(turnstile && { turnstile }),
    today: getToday(context),
  }
}

/** Returns the data that the browser hydrates the form with. */
export function createFormPayload(
  context: PageContext,
  state: FormState,
  idempotencyKey: string,
): FormPayload {
  const { i18n, prefix, path, url, now } = context
  const { form, stepIndex, answers, files, consents, source, partial, shownAt, failure, sent, result } = state
  const step = form.steps[stepIndex]?.id
  return {
    kind: 'form',
    ...(isWithinContentPage(context) && { embedded: true }),
    origin: url.origin,
    locale: i18n.locale,
    timeLocale: i18n.timeLocale,
    path: prefix + path,
    now: now.toISOString(),
    messages: messagesUrls.form[i18n.locale],
    formatted: {},
    site: localizeTexts(createSitePayload(context), i18n.text),
    form: localizeTexts(form, i18n.text),
    ...(step && !sent && { step }),
    ...(sent ? { answers: {}, files: [] } : { answers, files }),
    consents,
    source,
    shownAt,
    ...(partial && !sent && { partial }),
    ...(state.resumed && { resumed: true }),
    ...(state.more && { more: true }),
    ...(state.unsaved && { unsaved: true }),
    ...(sent && { sent: localizeTexts(sent, i18n.text) }),
    ...(state.booking && { booking: state.booking }),
    ...(result && { result: localizeTexts(result, i18n.text) }),
    ...(failure && { problem: toProblem(failure, i18n.t) }),
    attempt: idempotencyKey,
  }
}

/** Returns whether the page shows data of one visitor. */
function isPersonal({ answers, partial, sent, booking }: FormState): boolean {
  return Object.keys(answers).length > 0 || [partial, sent, booking].some((value) => value !== undefined)
}

/** Renders a step of a form, or the outcome of a form that was sent. */
export function renderForm(
  context: PageContext,
  state: FormState,
  idempotencyKey: string = crypto.randomUUID(),
): Response {
  const { i18n, prefix, path, site } = context
  const { form, stepIndex, partial, failure, sent } = state
  const preview = site.preview?.id
  const payload = createFormPayload(context, state, idempotencyKey)
  const islandI18n = createIslandI18n(context)
  const content = renderIsland(
    'form',
    <FormRoot payload={payload} i18n={islandI18n} store={withFormChunks(createFormStore(payload))} />,
  )
  const personal = isPersonal(state)
  const index = !personal && !failure && stepIndex === 0
  const title = i18n.text(form.name)
  const description = form.description && i18n.text(form.description)
  const step = getStepTitle(i18n, form, stepIndex, sent)
  const response = renderPage(context, {
    title: step ? `${step} · ${title}` : title,
    description,
    status: failure?.status ?? 200,
    caching: personal ? 'never' : 'revalidate',
    index,
    ...(index && {
      head: createBookingHead(context, {
        title,
        description,
        cover: form.cover,
        graph: createBusinessGraph(context),
      }),
    }),
    returnPath: toFormUrl(
      prefix + path,
      {
        ...(partial && { step: form.steps[stepIndex]?.id, partial }),
        ...(preview && { source: { preview } }),
      },
      state.booking?.query,
    ),
    content,
    island: {
      entry: 'form',
      payload: { ...payload, formatted: islandI18n.formatted },
      chunks: listFormChunks(payload.form),
    },
    ...getTurnstileOrigins(context),
  })
  const { retryAfter } = failure?.details.values ?? {}
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter))
  return response
}
