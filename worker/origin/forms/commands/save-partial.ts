import { Buffer } from 'node:buffer'
import { ne, sum } from 'drizzle-orm'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getAnswer } from '#worker/contract/forms/answers.ts'
import { checkPartial } from '#worker/contract/forms/check-partial.ts'
import {
  type FormAnswers,
  MAX_FORM_JSON_BYTES,
  type PartialRequest,
  type PartialResponse,
} from '#worker/contract/forms/form.ts'
import { partials } from '../../platform/db/form-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { fieldError } from '../../platform/http/english.ts'
import type { Attempt } from '../../platform/idempotency/idempotency-keys.ts'
import { newPartialId } from '../../platform/new-id.ts'
import { answerError } from '../answer-error.ts'
import type { FormsDeps } from '../deps.ts'
import { emailOf, fieldsOf, knownAnswers } from '../fields.ts'
import { holdFiles } from '../files/unsent.ts'
import { findForm } from '../find-form.ts'
import { filesOf, partialAnswer } from '../partial-answer.ts'
import { findPartial, type PartialRow } from '../store.ts'

function checkStep({ steps }: FormDefinition, step: string): void {
  if (!steps.some(({ id }) => id === step))
    throw new Failure('validation', { errors: [fieldError('step', 'invalid')] })
}

/** The most that all partial forms of a site may take, in bytes. */
const mostOfSite = 100 * 1024 * 1024

/** In seconds. Partial forms expire by the day. */
const retryAfter = 3600

/** Throws `validation` for answers of the wrong type, or longer than their fields allow. */
function checkKept(form: FormDefinition, answers: FormAnswers): void {
  const errors = fieldsOf(form).flatMap((field) => {
    const answer = getAnswer(answers, field.id)
    const code = answer === undefined ? undefined : checkPartial(field, answer)
    return code ? [answerError(field, code, '')] : []
  })
  if (errors.length > 0) throw new Failure('validation', { errors })
}

/**
 * Throws `payload-too-large` when the answers are too long for one form, and `rate-limited` when the partial
 * forms of the site take too much.
 */
function checkRoom({ db }: Pick<FormsDeps, 'db'>, { id, size }: { id: string; size: number }): void {
  if (size > MAX_FORM_JSON_BYTES) throw new Failure('payload-too-large')
  const others = db
    .select({ bytes: sum(partials.size).mapWith(Number) })
    .from(partials)
    .where(ne(partials.id, id))
    .get()
  if ((others?.bytes ?? 0) + size > mostOfSite) throw new Failure('rate-limited', { values: { retryAfter } })
}

function write(
  deps: Pick<FormsDeps, 'db' | 'keys'>,
  form: FormDefinition,
  kept: Omit<PartialRow, 'email' | 'size'>,
): PartialResponse {
  const { db } = deps
  checkKept(form, kept.answers)
  const size = Buffer.byteLength(JSON.stringify(kept.answers))
  checkRoom(deps, { id: kept.id, size })
  const row = { ...kept, email: emailOf(form, kept.answers), size }
  db.insert(partials).values(row).onConflictDoUpdate({ target: partials.id, set: row }).run()
  const files = filesOf(deps, form, row.answers)
  holdFiles(
    db,
    files.map(({ id }) => id),
    row.id,
  )
  return partialAnswer(deps, form, row)
}

/** Returns the stored answers of the steps from the next one on. */
function laterAnswers({ steps }: FormDefinition, { answers }: PartialRow, step: string): FormAnswers {
  return knownAnswers({ steps: steps.slice(steps.findIndex(({ id }) => id === step)) }, answers)
}

type BeginPartialDeps = Pick<FormsDeps, 'attempts' | 'clock' | 'db' | 'keys' | 'published'>

/**
 * Stores the answers so far, valid or not, within the lengths of their fields. When a browser without
 * JavaScript sends an earlier step again, this changes the same partial form, and keeps the answers of later
 * steps. Throws `form-not-found`, `validation`, `idempotency-mismatch`, `payload-too-large`, `rate-limited`,
 * and `link-expired` when the form has been submitted.
 */
export function beginPartial(
  deps: BeginPartialDeps,
  name: string,
  { answers: given, step }: PartialRequest,
  attempt: Attempt,
): PartialResponse {
  const { db, clock, attempts, keys } = deps
  const form = findForm(deps, name)
  checkStep(form, step)
  return transact(db, () => {
    const now = clock.now()
    const fresh = newPartialId()
    const answers = knownAnswers(form, given)
    // Only the id, so that the answers are stored in one place.
    const { id } = attempts.once(attempt, now, () => {
      write(deps, form, { id: fresh, form: form.id, step, answers, updatedAt: now })
      return { id: fresh }
    })
    const row = findPartial(deps, form, { id, token: keys.sign('partial', id) }, now)
    if (id === fresh || !attempt.takesExisting) return partialAnswer(deps, form, row)
    const all = { ...laterAnswers(form, row, step), ...answers }
    return write(deps, form, { ...row, step, answers: all, updatedAt: now })
  })
}

/**
 * Replaces the stored answers. Throws `form-not-found`, `validation`, `payload-too-large`, `rate-limited` and
 * `link-expired`.
 */
export function changePartial(
  deps: Pick<FormsDeps, 'clock' | 'db' | 'keys' | 'published'>,
  name: string,
  id: string,
  { answers, step, token = '' }: PartialRequest,
): PartialResponse {
  const form = findForm(deps, name)
  checkStep(form, step)
  return transact(deps.db, () => {
    const now = deps.clock.now()
    const row = findPartial(deps, form, { id, token }, now)
    return write(deps, form, { ...row, step, answers: knownAnswers(form, answers), updatedAt: now })
  })
}
