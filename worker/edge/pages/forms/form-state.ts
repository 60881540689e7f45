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

/** A form with the visitor's progress. */
export interface FormState
  extends Pick<FormPayload, 'answers' | 'files' | 'consents' | 'source' | 'partial' | 'shownAt'> {
  form: FormView
  /** The index of the shown step. */
  stepIndex: number
  resumed?: boolean
  more?: boolean
  unsaved?: boolean
  failure?: Failure | undefined
  sent?: SubmissionResponse
  result?: QuizResult | undefined
}

/** Returns the site's present day. */
export function getToday({ site, i18n, now }: PageContext): string {
  return i18n.time.getDate(now.toISOString(), site.timeZone)
}

/** Returns what the edge knows to check answers with; the origin checks them again. */
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

/** Loads the saved answers that the URL names. An expired one, or one with a wrong token, is empty with a failure. */
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

/** Returns the state of a form at the step in the URL, or at the last step that the answers reach. */
export async function readFormState(context: PageContext, form: FormView): Promise<FormState> {
  const { searchParams } = context.url
  const { step, failure, ...saved } = await loadSavedAnswers(context, form)
  const answers = { ...readPrefill(searchParams, form), ...saved.answers }
  const requestedStep = searchParams.get('step') ?? undefined
  return {
    ...saved,
    form,
    answers,
    consents: {},
    source: getSource(context),
    shownAt: context.now.toISOString(),
    stepIndex: resolveStep(form, answers, getAnswerRules(context, saved.files), requestedStep ?? step),
    resumed: saved.partial !== undefined && requestedStep === undefined,
    ...(failure && { failure }),
  }
}

/** Returns the ids of the fields on the posted page; without its list, those of all fields. */
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

/** Reads the files that were uploaded before. Only their ids are trusted; the rest is for display. */
function readFiles(posted: FormData, known: readonly FormFile[]): FormFile[] {
  const listedFiles = posted.getAll('file').flatMap((value) => parseFile(value) ?? [])
  return [...known, ...listedFiles.filter(({ id }) => !known.some((file) => file.id === id))]
}

/** Reads a posted form: the state of its page, and the fields on it. */
export async function readPosted(context: PageContext, form: FormView, posted: FormData) {
  const saved = await loadSavedAnswers(context, form)
  const onPage = listFieldsOnPage(posted, form)
  const files = readFiles(posted, saved.files)
  const answers: FormAnswers = mergeAnswers(saved.answers, onPage, readAnswers(posted, listFields(form)))
  const shownAt = instant.safeParse(posted.get('shownAt'))
  const requestedStep = context.url.searchParams.get('step') ?? undefined
  const state: FormState = {
    form,
    answers,
    files,
    source: getSource(context),
    stepIndex: resolveStep(form, answers, getAnswerRules(context, files), requestedStep),
    consents: { terms: posted.has('terms'), marketing: posted.has('marketing') },
    shownAt: shownAt.success ? shownAt.data : context.now.toISOString(),
    ...(saved.partial && { partial: saved.partial }),
  }
  return { state, onPage: new Set(onPage) }
}
