import { listFields } from '#client/forms/answers/list-fields.ts'
import { mergeAnswers, readAnswers } from '#client/forms/answers/read-answers.ts'
import { type FormParameters, formParameters } from '#client/forms/form-url.ts'
import { resolveStep } from '#client/forms/steps/resolve-step.ts'
import type { FormPayload } from '#client/page/payload.ts'
import { isPlausiblePhone } from '#client/ui/phone/phone.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { AnswerContext } from '#worker/contract/forms/answers.ts'
import {
  type FormAnswers,
  type FormFile,
  type FormView,
  formFile,
  type QuizResult,
  type SubmissionResponse,
} from '#worker/contract/forms/form.ts'
import { instant } from '#worker/contract/time.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { findReferrer } from '../referrer.ts'
import { readFormSource, readPrefill } from './prefill.ts'

/** A form and the visitor's progress in it, in one request. */
export interface FormState
  extends Pick<FormPayload, 'answers' | 'files' | 'consents' | 'source' | 'partial' | 'shownAt'> {
  form: FormView
  /** The index of the shown step. */
  stepIndex: number
  /** Whether the visitor opened the link to saved answers. */
  resumed?: boolean
  /** Whether the answers made more fields of the same step visible. */
  more?: boolean
  /** Whether the answers could not be saved. */
  unsaved?: boolean
  failure?: Failure | undefined
  /** The response to the form, once it was sent. */
  sent?: SubmissionResponse
  /** The booking that the form is added to. */
  booking?: FormPayload['booking']
  /** The result of a quiz that was sent. */
  result?: QuizResult | undefined
}

/** Returns the date of today in the site's zone, as `YYYY-MM-DD`. */
export function getToday({ site, i18n, now }: PageContext): string {
  return i18n.time.getDate(now.toISOString(), site.timeZone)
}

/** Returns the rules by which the edge checks answers. The origin checks them again. */
export function getAnswerRules(context: PageContext, files: readonly FormFile[]): AnswerContext {
  const fileIds = new Set<string>(files.map(({ id }) => id))
  return { isPhone: isPlausiblePhone, isFile: (_, id) => fileIds.has(id), today: getToday(context) }
}

/** Returns where the visitor came from, with the draft of a preview: the form's URLs keep both. */
function getSource(context: PageContext): FormState['source'] {
  const { preview } = context.site
  const source = readFormSource(context.url.searchParams)
  const referrer = source.referrer ?? findReferrer(context)
  return { ...source, ...(referrer !== undefined && { referrer }), ...(preview && { preview: preview.id }) }
}

type SavedAnswers = Pick<FormState, 'answers' | 'files' | 'partial'> & { step?: string; failure?: Failure }

/**
 * Loads the saved answers that the URL names. Where they have expired or the token is wrong, they are empty,
 * with a failure.
 */
async function loadSavedAnswers(
  { calls, url }: PageContext,
  form: FormView,
  names: FormParameters,
): Promise<SavedAnswers> {
  const [id, token] = [url.searchParams.get(names.partial), url.searchParams.get(names.token)]
  if (!id || !token) return { answers: {}, files: [] }
  try {
    const { partial, token: newToken } = await calls.partial(form.id, id, token)
    const { answers, files, step, expiresAt } = partial
    return { answers, files, step, partial: { id: partial.id, token: newToken, expiresAt } }
  } catch (error) {
    const isUnavailable = error instanceof Failure && error.status < 500
    if (!isUnavailable) throw error
    return { answers: {}, files: [], failure: error }
  }
}

/** Returns the state of a form at the step in the URL, or at the last step that the answers reach. */
export async function readFormState(
  context: PageContext,
  form: FormView,
  names: FormParameters = formParameters,
): Promise<FormState> {
  const { searchParams } = context.url
  const { step, failure, ...saved } = await loadSavedAnswers(context, form, names)
  // For the form of a booking, the other parameters of the URL are the booking's, and prefill no answers.
  const prefill = names === formParameters ? readPrefill(searchParams, form) : {}
  const answers = { ...prefill, ...saved.answers }
  const requestedStep = searchParams.get(names.step) ?? undefined
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

/** Returns the ids of the fields on the posted page, from the form's hidden field `shown`; without this field, all ids. */
function listFieldsOnPage(formData: FormData, form: FormView): string[] {
  const listed = formData.get('shown')
  const ids = listFields(form).map(({ id }): string => id)
  return typeof listed === 'string' ? listed.split(',').filter((id) => ids.includes(id)) : ids
}

/** Parses the description of an uploaded file; undefined where it is invalid. */
function parseFile(value: unknown): FormFile | undefined {
  try {
    return formFile.safeParse(JSON.parse(String(value))).data
  } catch {
    return undefined
  }
}

/**
 * Adds the files that the form lists as uploaded to the saved ones. Only their ids are trusted; the rest is for
 * display.
 */
function readFiles(formData: FormData, savedFiles: readonly FormFile[]): FormFile[] {
  const listedFiles = formData.getAll('file').flatMap((value) => parseFile(value) ?? [])
  return [...savedFiles, ...listedFiles.filter(({ id }) => !savedFiles.some((file) => file.id === id))]
}

/** Reads the state of the page whose form was posted, and the ids of the fields on it. */
export async function readPostedState(
  context: PageContext,
  form: FormView,
  formData: FormData,
  names: FormParameters,
) {
  const saved = await loadSavedAnswers(context, form, names)
  const fieldsOnPage = listFieldsOnPage(formData, form)
  const files = readFiles(formData, saved.files)
  const answers: FormAnswers = mergeAnswers(
    saved.answers,
    fieldsOnPage,
    readAnswers(formData, listFields(form)),
  )
  const shownAt = instant.safeParse(formData.get('shownAt'))
  const requestedStep = context.url.searchParams.get(names.step) ?? undefined
  const state: FormState = {
    form,
    answers,
    files,
    source: getSource(context),
    stepIndex: resolveStep(form, answers, getAnswerRules(context, files), requestedStep),
    consents: { terms: formData.has('terms'), marketing: formData.has('marketing') },
    shownAt: shownAt.success ? shownAt.data : context.now.toISOString(),
    ...(saved.partial && { partial: saved.partial }),
  }
  return { state, fieldsOnPage: new Set(fieldsOnPage) }
}
