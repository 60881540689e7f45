import type { InferInsertModel } from 'drizzle-orm'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { SubmissionRequest, SubmissionResponse } from '#worker/contract/forms/form.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { recordConsents } from '../../consents/record-consents.ts'
import { submissions } from '../../platform/db/form-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Attempt } from '../../platform/idempotency/idempotency-keys.ts'
import { takeDaily } from '../../platform/limits/daily-limit.ts'
import { newSubmissionId } from '../../platform/new-id.ts'
import { dataLink } from '../data-link.ts'
import type { FormsDeps } from '../deps.ts'
import { claimFiles } from '../files/unsent.ts'
import { findForm } from '../find-form.ts'
import { getConsentText } from '../form-consents.ts'
import { quizResultPath } from '../quiz-result.ts'
import { type ReadSubmission, readSubmission } from '../read-submission.ts'
import { consumePartial } from '../store.ts'

type Row = InferInsertModel<typeof submissions> & { id: ReturnType<typeof newSubmissionId> }

interface Sent {
  /** The id or slug of the form. */
  form: string
  request: SubmissionRequest
  attempt: Attempt
  /** The visitor's IP address. */
  address: string | undefined
}

/** In milliseconds. Nobody fills in a form faster. */
const LEAST_MS = 2000

/** For one client IP in any 24 hours. */
const unconfirmedLimit = { kind: 'unconfirmed-form', perAddress: 20 } as const

type SubmitDeps = Pick<
  FormsDeps,
  'attempts' | 'clock' | 'db' | 'jobs' | 'keys' | 'outbox' | 'published' | 'turnstile'
>

/**
 * Stores a submission in one transaction, which also deletes its partial form and claims its files. Submissions
 * that fill in the hidden field are stored as spam; those that Turnstile does not confirm, as unconfirmed. Both
 * are answered like any other, and publish no event. Throws `form-not-found`, `validation`, `form-quick`,
 * `form-challenge`, `link-expired`, `idempotency-mismatch`, and `rate-limited` when one client sends too many
 * unconfirmed ones.
 */
export async function submit(deps: SubmitDeps, sent: Sent): Promise<SubmissionResponse> {
  const { db, clock, attempts, jobs } = deps
  const confirmed = await confirm(deps, sent)
  const answer = transact(db, () => {
    const now = clock.now()
    return attempts.once(sent.attempt, now, () => write(deps, sent, confirmed, now))
  })
  jobs.arm()
  return answer
}

type ConfirmDeps = Pick<FormsDeps, 'attempts' | 'clock' | 'db' | 'published' | 'turnstile'>

/**
 * Returns whether a submission counts as a human's. Asks Turnstile last, since that uses up the token and
 * everything else may be invalid. Does not ask again for a request that was already answered.
 */
async function confirm(deps: ConfirmDeps, sent: Sent): Promise<boolean> {
  const { turnstile, attempts, clock } = deps
  const { catalogue } = offered(deps, sent.form)
  if (!turnstile.isSet || !catalogue.site.turnstile) return true
  const now = clock.now()
  if (attempts.knows(sent.attempt, now)) return false
  decide(deps, sent, now)
  const { turnstile: token, unchallenged = false } = sent.request
  return turnstile.confirm({ token, unchallenged, address: sent.address, key: sent.attempt.key })
}

function offered(
  deps: Pick<FormsDeps, 'published'>,
  name: string,
): { catalogue: Catalogue; form: FormDefinition } {
  const form = findForm(deps, name)
  const catalogue = deps.published.current
  if (!catalogue) throw new Failure('form-not-found')
  return { catalogue, form }
}

/**
 * Throws `form-quick` when a form was sent right after it was shown. Ignores times in the future or long ago,
 * and API calls without one.
 */
function checkPace(shownAt: string | undefined, now: number): void {
  const passed = shownAt === undefined ? LEAST_MS : now - Date.parse(shownAt)
  if (passed >= 0 && passed < LEAST_MS) throw new Failure('form-quick')
}

function decide(deps: Pick<FormsDeps, 'db' | 'published'>, { form: name, request }: Sent, now: number) {
  const { catalogue, form } = offered(deps, name)
  checkPace(request.shownAt, now)
  return { catalogue, form, read: readSubmission(deps, catalogue, form, request, now) }
}

function write(
  deps: Pick<FormsDeps, 'db' | 'keys' | 'outbox' | 'published'>,
  sent: Sent,
  confirmed: boolean,
  now: number,
): SubmissionResponse {
  const { db, outbox } = deps
  const { catalogue, form, read } = decide(deps, sent, now)
  if (!confirmed) takeDaily(db, unconfirmedLimit, sent, now)
  const row = { ...rowOf(catalogue, form, read, sent.request, now), unconfirmed: !confirmed }
  if (sent.request.partial) consumePartial(deps, form, sent.request.partial, now)
  db.insert(submissions).values(row).run()
  claimFiles(db, read.files, row.id)
  const { outcome, score } = read
  const told = { form: form.id, outcome, ...(score && { score: score.score }) }
  if (row.spam || row.unconfirmed) return answerOf(deps, form, row, read)
  const { consents, email, locale } = row
  const { site } = catalogue
  const agreements = consents.map((one) => ({ ...one, text: getConsentText(site, form, one.purpose) }))
  recordConsents(db, agreements, { site, with: row.id, email, locale, now })
  outbox.write('form.submitted', row.id, told, now)
  return answerOf(deps, form, row, read)
}

function rowOf(
  { revision, site }: Catalogue,
  form: FormDefinition,
  { outcome, answers, score, consents, email }: ReadSubmission,
  { locale = site.locale, source = {}, website = '' }: SubmissionRequest,
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
    locale,
    source,
    spam: website !== '',
    createdAt: now,
  }
}

function answerOf(
  deps: Pick<FormsDeps, 'keys' | 'published'>,
  form: FormDefinition,
  { id, outcome, createdAt }: Row,
  { message, redirect, score }: ReadSubmission,
): SubmissionResponse {
  const result = score && {
    score: score.score,
    path: quizResultPath(deps, form, { submission: id, score: score.score }),
  }
  return {
    submission: { id, form: form.id, createdAt: new Date(createdAt).toISOString() },
    outcome,
    ...(message && { message }),
    ...(redirect !== undefined && { redirect }),
    ...(result && { result }),
    data: dataLink(deps, id),
  }
}
