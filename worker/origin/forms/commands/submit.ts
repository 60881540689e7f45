import type { InferInsertModel } from 'drizzle-orm'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { SubmissionRequest, SubmissionResponse } from '#worker/contract/forms/form.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { toSiteLocale } from '#worker/contract/site-locales.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { recordConsents } from '../../consents/record-consents.ts'
import { submissions } from '../../platform/db/form-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { countDailyUse } from '../../platform/limits/daily-limit.ts'
import { newSubmissionId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { createDataLink } from '../data-link.ts'
import { assignToSubmission } from '../files/form-files.ts'
import { findForm } from '../find-form.ts'
import { getConsentText } from '../form-consents.ts'
import { checkIntakeForm, createIntakeToken, intakeLimit } from '../intake.ts'
import { createQuizResultPath } from '../quiz-result.ts'
import { readSubmission, type ValidSubmission } from '../read-submission.ts'
import { consumePartial } from '../store.ts'

type Row = InferInsertModel<typeof submissions> & { id: ReturnType<typeof newSubmissionId> }

interface SubmissionInput {
  /** The id or slug of the form. */
  form: string
  request: SubmissionRequest
  idempotencyKey: IdempotencyKey
  /** The visitor's IP address. */
  clientIp: string | undefined
}

/** In milliseconds. No one fills in a form faster. */
const MIN_FILL_MS = 2000

/** The limit of unconfirmed submissions for one client IP in any 24 hours. */
const unconfirmedLimit = { kind: 'unconfirmed-form', perClient: 20 } as const

/**
 * Stores a submission in one transaction, which also deletes its partial form and assigns its files to it. Submissions
 * that fill in the hidden field are stored as spam; those that Turnstile does not confirm, as unconfirmed. Both get the
 * usual response, but record no consents and publish no event. The same is true of an intake, which waits for its booking.
 * Throws `rate-limited` when one client sends too many unconfirmed submissions or intakes.
 */
export async function submit(services: Services, input: SubmissionInput): Promise<SubmissionResponse> {
  const { db, clock, idempotencyKeys, jobs } = services
  const confirmed = await confirmHuman(services, input)
  const response = transact(db, () => {
    const now = clock.now()
    return idempotencyKeys.once(input.idempotencyKey, now, () =>
      writeSubmission(services, input, confirmed, now),
    )
  })
  jobs.arm()
  return response
}

/**
 * Returns whether Turnstile confirms that a human sent a submission; true for an intake, and where the site does not use
 * Turnstile. Asks Turnstile only about a valid submission, because a check uses up the token. Returns false without a check for a
 * repeated request, which gets the stored response.
 */
async function confirmHuman(services: Services, input: SubmissionInput): Promise<boolean> {
  const { turnstile, idempotencyKeys, clock } = services
  const { catalogue } = findPublishedForm(services, input.form)
  // The booking asks Turnstile.
  if (input.request.forBooking) return true
  if (!turnstile.hasSecret || !catalogue.site.turnstile) return true
  const now = clock.now()
  if (idempotencyKeys.hasResponse(input.idempotencyKey, now)) return false
  readInput(services, input, now)
  const { turnstile: token, unchallenged = false } = input.request
  const { clientIp, idempotencyKey } = input
  return turnstile.confirm({ token, unchallenged, clientIp, idempotencyKey: idempotencyKey.key })
}

function findPublishedForm(services: Services, name: string): { catalogue: Catalogue; form: FormDefinition } {
  const form = findForm(services, name)
  const catalogue = services.published.current
  if (!catalogue) throw new Failure('form-not-found')
  return { catalogue, form }
}

/**
 * Throws `form-quick` when a form was sent less than two seconds after it was shown. Accepts a time in the future, and an
 * API call without a time.
 */
function checkFillTime(shownAt: string | undefined, now: number): void {
  const passed = shownAt === undefined ? MIN_FILL_MS : now - Date.parse(shownAt)
  if (passed >= 0 && passed < MIN_FILL_MS) throw new Failure('form-quick')
}

/** Returns the valid submission with its form. Throws `form-not-found`, `form-quick` and `validation`. */
function readInput(services: Services, { form: name, request }: SubmissionInput, now: number) {
  const { catalogue, form } = findPublishedForm(services, name)
  if (request.forBooking) checkIntakeForm(catalogue, form)
  // For an intake, the booking has checks against bots.
  else checkFillTime(request.shownAt, now)
  return { catalogue, form, submission: readSubmission(services, catalogue, form, request, now) }
}

function writeSubmission(
  services: Services,
  input: SubmissionInput,
  confirmed: boolean,
  now: number,
): SubmissionResponse {
  const { db, outbox } = services
  const { catalogue, form, submission } = readInput(services, input, now)
  if (!confirmed) countDailyUse(db, unconfirmedLimit, input, now)
  if (input.request.forBooking) countDailyUse(db, intakeLimit, input, now)
  const row = { ...toRow(catalogue, form, submission, input.request, now), unconfirmed: !confirmed }
  if (input.request.partial) consumePartial(services, form, input.request.partial, now)
  db.insert(submissions).values(row).run()
  assignToSubmission(db, submission.files, row.id)
  const { outcome, score } = submission
  const payload = { form: form.id, outcome, ...(score && { score: score.score }) }
  if (row.spam || row.unconfirmed || row.intake) return toResponse(services, form, row, submission)
  const { consents, email, locale } = row
  const { site } = catalogue
  const agreements = consents.map((consent) => ({
    ...consent,
    text: getConsentText(site, form, consent.purpose),
  }))
  recordConsents(db, agreements, { site, with: row.id, email, locale, now })
  outbox.write('form.submitted', row.id, payload, now)
  return toResponse(services, form, row, submission)
}

function toRow(
  { revision, site }: Catalogue,
  form: FormDefinition,
  { outcome, answers, score, consents, email }: ValidSubmission,
  { locale, source = {}, website = '', forBooking }: SubmissionRequest,
  now: number,
): Row {
  return {
    id: newSubmissionId(),
    form: form.id,
    revision,
    outcome,
    answers,
    score,
    consents,
    email,
    locale: toSiteLocale(site, locale),
    source,
    // An intake is never spam: the booking has limits of its own.
    spam: website !== '' && !forBooking,
    intake: forBooking === true,
    createdAt: now,
  }
}

function toResponse(
  services: Services,
  form: FormDefinition,
  { id, outcome, createdAt, intake }: Row,
  { message, redirect, score }: ValidSubmission,
): SubmissionResponse {
  const result = score && {
    score: score.score,
    path: createQuizResultPath(services, form, { submission: id, score: score.score }),
  }
  return {
    submission: { id, form: form.id, createdAt: toIso(createdAt) },
    outcome,
    ...(message && { message }),
    ...(redirect !== undefined && { redirect }),
    ...(result && { result }),
    data: createDataLink(services, { id }),
    ...(intake && outcome === 'received' && { intake: createIntakeToken(services, id) }),
  }
}
