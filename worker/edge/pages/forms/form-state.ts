import { listFields } from '#client/forms/answers/list-fields.ts'
import { readFormSource, readPrefill } from '#client/forms/answers/prefill.ts'
import { mergeAnswers, readAnswers } from '#client/forms/answers/read-answers.ts'
import { resolveStep } from '#client/forms/steps/resolve-step.ts'
import type { FormPayload } from '#client/page/payload.ts'
import { isPlausiblePhone } from '#client/ui/phone.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { AnswerContext } from '#worker/contract/forms/check-answers.ts'
import {
  type FormAnswers,
  type FormFile,
  type FormView,
  formFile,
  type QuizResult,
  type SubmissionResponse,
} from '#worker/contract/forms/form.ts'
import { instant } from '#worker/contract/time.ts'
import type { PageContext } from '../page-context.ts'
import { findReferrer } from '../referrer.ts'

/** A form as far as a visitor has come with it. */
export interface FormState
  extends Pick<FormPayload, 'answers' | 'files' | 'consents' | 'source' | 'partial' | 'shownAt'> {
  form: FormView
  /** Of the step that is shown. */
  place: number
  resumed?: boolean
  more?: boolean
  unsaved?: boolean
  failure?: Failure | undefined
  sent?: SubmissionResponse
  result?: QuizResult | undefined
}

/** The day that it is at the site. */
export function getToday({ site, i18n, now }: PageContext): string {
  return i18n.time.getDate(now.toISOString(), site.timeZone)
}

/** The rules of answers as far as the edge knows them; the origin has the last word. */
export function getAnswerRules(context: PageContext, files: readonly FormFile[]): AnswerContext {
  const known = new Set<string>(files.map(({ id }) => id))
  return { isPhone: isPlausiblePhone, isFile: (_, id) => known.has(id), today: getToday(context) }
}

function getSource(context: PageContext): FormState['source'] {
  const source = readFormSource(context.url.searchParams)
  const referrer = source.referrer ?? findReferrer(context)
  return referrer === undefined ? source : { ...source, referrer }
}

type SavedAnswers = Pick<FormState, 'answers' | 'files' | 'partial'> & { step?: string; failure?: Failure }

/** What the address says was kept. One that lapsed, or whose token is wrong, is nothing, and said. */
async function loadSavedAnswers({ calls, url }: PageContext, form: FormView): Promise<SavedAnswers> {
  const [id, token] = [url.searchParams.get('partial'), url.searchParams.get('token')]
  if (!id || !token) return { answers: {}, files: [] }
  try {
    const { partial, token: next } = await calls.partial(form.id, id, token)
    const { answers, files, step, expiresAt } = partial
    return { answers, files, step, partial: { id: partial.id, token: next, expiresAt } }
  } catch (error) {
    const gone = error instanceof Failure && error.status < 500
    if (!gone) throw error
    return { answers: {}, files: [], failure: error }
  }
}

/** What the address of a form leads to: the step that it names, as far as the answers lead there. */
export async function readFormState(context: PageContext, form: FormView): Promise<FormState> {
  const { searchParams } = context.url
  const { step, failure, ...kept } = await loadSavedAnswers(context, form)
  const answers = { ...readPrefill(searchParams, form), ...kept.answers }
  const asked = searchParams.get('step') ?? undefined
  return {
    ...kept,
    ...{ form, answers, consents: {}, source: getSource(context) },
    shownAt: context.now.toISOString(),
    place: resolveStep(form, answers, getAnswerRules(context, kept.files), asked ?? step),
    resumed: kept.partial !== undefined && asked === undefined,
    ...(failure && { failure }),
  }
}

/** The ids of the fields that stood on the page; of a form without that list, all that its step can show. */
function listFieldsOnPage(posted: FormData, form: FormView): string[] {
  const listed = posted.get('shown')
  const ids = listFields(form).map(({ id }): string => id)
  return typeof listed === 'string' ? listed.split(',').filter((id) => ids.includes(id)) : ids
}

function parseFile(value: unknown): FormFile | undefined {
  try {
    return formFile.safeParse(JSON.parse(String(value))).data
  } catch {
    return undefined
  }
}

/** What the page says of files that were uploaded before; their ids count, the rest is only shown. */
function readFiles(posted: FormData, known: readonly FormFile[]): FormFile[] {
  const told = posted.getAll('file').flatMap((value) => parseFile(value) ?? [])
  return [...known, ...told.filter(({ id }) => !known.some((file) => file.id === id))]
}

/** A form that was posted: the state of its page, and which fields stood on that. */
export async function readPosted(context: PageContext, form: FormView, posted: FormData) {
  const kept = await loadSavedAnswers(context, form)
  const onPage = listFieldsOnPage(posted, form)
  const files = readFiles(posted, kept.files)
  const answers: FormAnswers = mergeAnswers(kept.answers, onPage, readAnswers(posted, listFields(form)))
  const shownAt = instant.safeParse(posted.get('shownAt'))
  const asked = context.url.searchParams.get('step') ?? undefined
  const state: FormState = {
    ...{ form, answers, files, source: getSource(context) },
    place: resolveStep(form, answers, getAnswerRules(context, files), asked),
    consents: { terms: posted.has('terms'), marketing: posted.has('marketing') },
    shownAt: shownAt.success ? shownAt.data : context.now.toISOString(),
    ...(kept.partial && { partial: kept.partial }),
  }
  return { state, onPage: new Set(onPage) }
}
