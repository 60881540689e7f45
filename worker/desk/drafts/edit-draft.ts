import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { toInstant } from '../form/local-time.ts'
import { createFieldFailure } from '../form/refused-form.ts'
import { getChosenResources, parseResourceName } from '../history/resource-names.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { getDraftName, loadDraft } from './load-drafts.ts'
import { getSeenFieldValue } from './outdated-changes.tsx'

/** Reads the typed date and time. Throws `validation` if one of them is missing or invalid. */
function readTime(form: FormData, timeZone: string): string {
  const [date = '', time = ''] = [getText(form, 'date'), getText(form, 'time')?.slice(0, 5)]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    throw createFieldFailure('date', 'date-invalid')
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw createFieldFailure('time', time ? 'invalid' : 'required')
  return new Date(toInstant(`${date}T${time}`, timeZone)).toISOString()
}

/** Sets the time at which a draft is published, or removes it if `publishAt` is left out. Keeps the draft's name and page. */
async function saveTime(context: DeskContext, id: string, publishAt?: string): Promise<void> {
  const draft = await loadDraft(context, id)
  const { page } = draft
  const body = {
    name: getDraftName(context.i18n, draft),
    ...(page !== null && { page }),
    ...(publishAt !== undefined && { publishAt }),
  }
  await readAnswer(context.api('put /admin/drafts/{id}', { params: { id }, body }))
}

/**
 * Keeps the draft's version of each outdated resource, and drops the draft's changes to the ticked ones. Throws
 * `revision-mismatch` if somebody has published another version since the page was shown.
 */
async function rebase(context: DeskContext, form: FormData, id: string): Promise<void> {
  const { api, url } = context
  const { changes } = await loadDraft(context, id, url.searchParams.get('cursor') ?? undefined)
  const seen = new Set(form.getAll('seen'))
  if (changes.some((change) => change.outdated && !seen.has(getSeenFieldValue(change))))
    throw new Failure('revision-mismatch')
  const undo = getChosenResources(form).map(parseResourceName)
  await readAnswer(api('post /admin/drafts/{id}/rebase', { params: { id }, body: { undo } }))
}

/** Removes the ticked changes from a draft. Throws `validation` if none is ticked. */
async function removeChanges({ api }: DeskContext, form: FormData, id: string): Promise<void> {
  const undo = getChosenResources(form).map(parseResourceName)
  if (undo.length === 0) throw createFieldFailure('undo', 'option-required')
  await readAnswer(api('post /admin/drafts/{id}/changes', { params: { id }, body: { undo } }))
}

/** Changes a draft as the posted form asks. Throws `validation` for an unknown form. */
export async function editDraft(context: DeskContext, form: FormData, id: string): Promise<void> {
  switch (getText(form, 'do')) {
    case 'schedule':
      return saveTime(context, id, readTime(form, context.site.timeZone))
    case 'withdraw':
      return saveTime(context, id)
    case 'rebase':
      return rebase(context, form, id)
    case 'undo':
      return removeChanges(context, form, id)
    default:
      throw new Failure('validation')
  }
}
