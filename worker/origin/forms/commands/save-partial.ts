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
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { newPartialId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { toAnswerProblem } from '../answer-problem.ts'
import { findEmail, listFields, pickKnownAnswers } from '../fields.ts'
import { assignToPartial } from '../files/form-files.ts'
import { findForm } from '../find-form.ts'
import { listExistingFiles, toPartialResponse } from '../partial-response.ts'
import { findPartial, type PartialRow } from '../store.ts'

function checkStep({ steps }: FormDefinition, step: string): void {
  if (!steps.some(({ id }) => id === step)) throw createFieldFailure('step', 'invalid')
}

/** The most that all partial forms of a site may take, in bytes. */
const MAX_SITE_BYTES = 100 * 1024 * 1024

/** How long a client should wait after the site's limit was reached. The daily purge frees space. */
const RETRY_AFTER_SECONDS = 3600

/** Throws `validation` for answers of the wrong type, or longer than their fields allow. */
function checkPartialAnswers(form: FormDefinition, answers: FormAnswers): void {
  const errors = listFields(form).flatMap((field) => {
    const answer = getAnswer(answers, field.id)
    const code = answer === undefined ? undefined : checkPartial(field, answer)
    return code ? [toAnswerProblem(field, code, '')] : []
  })
  if (errors.length > 0) throw new Failure('validation', { errors })
}

/**
 * Throws `payload-too-large` when the answers are too long for one form, and `rate-limited` when the partial
 * forms of the site take too much.
 */
function checkSize({ db }: Services, { id, size }: { id: string; size: number }): void {
  if (size > MAX_FORM_JSON_BYTES) throw new Failure('payload-too-large')
  const others = db
    .select({ bytes: sum(partials.size).mapWith(Number) })
    .from(partials)
    .where(ne(partials.id, id))
    .get()
  if ((others?.bytes ?? 0) + size > MAX_SITE_BYTES)
    throw new Failure('rate-limited', { values: { retryAfter: RETRY_AFTER_SECONDS } })
}

function writePartial(
  services: Services,
  form: FormDefinition,
  input: Omit<PartialRow, 'email' | 'size'>,
): PartialResponse {
  const { db } = services
  checkPartialAnswers(form, input.answers)
  const size = Buffer.byteLength(JSON.stringify(input.answers))
  checkSize(services, { id: input.id, size })
  const row = { ...input, email: findEmail(form, input.answers), size }
  db.insert(partials).values(row).onConflictDoUpdate({ target: partials.id, set: row }).run()
  const files = listExistingFiles(services, form, row.answers)
  assignToPartial(
    db,
    files.map(({ id }) => id),
    row.id,
  )
  return toPartialResponse(services, form, row)
}

/** Returns the stored answers of a step and of all steps after it. */
function pickLaterAnswers({ steps }: FormDefinition, { answers }: PartialRow, step: string): FormAnswers {
  return pickKnownAnswers({ steps: steps.slice(steps.findIndex(({ id }) => id === step)) }, answers)
}

/**
 * Stores the answers so far as a partial form. They may be invalid, but must have the type and length that their
 * fields allow. When a browser without JavaScript sends an earlier step again, this changes the same partial form,
 * and keeps the answers of later steps. Throws `link-expired` when the form has been submitted.
 */
export function createPartial(
  services: Services,
  name: string,
  { answers: newAnswers, step }: PartialRequest,
  idempotencyKey: IdempotencyKey,
): PartialResponse {
  const { db, clock, idempotencyKeys, keys } = services
  const form = findForm(services, name)
  checkStep(form, step)
  return transact(db, () => {
    const now = clock.now()
    const newId = newPartialId()
    const answers = pickKnownAnswers(form, newAnswers)
    // The stored response is only the id, so that the answers are stored in one place.
    const { id } = idempotencyKeys.once(idempotencyKey, now, () => {
      writePartial(services, form, { id: newId, form: form.id, step, answers, updatedAt: now })
      return { id: newId }
    })
    const row = findPartial(services, form, { id, token: keys.sign('partial', id) }, now)
    if (id === newId || !idempotencyKey.acceptsStoredResponse) return toPartialResponse(services, form, row)
    const mergedAnswers = { ...pickLaterAnswers(form, row, step), ...answers }
    return writePartial(services, form, { ...row, step, answers: mergedAnswers, updatedAt: now })
  })
}

/** Replaces the answers of a partial form. Throws `link-expired` when the form has been submitted. */
export function updatePartial(
  services: Services,
  name: string,
  id: string,
  { answers, step, token = '' }: PartialRequest,
): PartialResponse {
  const form = findForm(services, name)
  checkStep(form, step)
  return transact(services.db, () => {
    const now = services.clock.now()
    const row = findPartial(services, form, { id, token }, now)
    return writePartial(services, form, {
      ...row,
      step,
      answers: pickKnownAnswers(form, answers),
      updatedAt: now,
    })
  })
}
