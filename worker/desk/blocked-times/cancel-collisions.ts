import type { Failure } from '#worker/contract/failure.ts'
import { bookingId } from '#worker/contract/ids.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { tryAction } from '../form/try-action.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { CancelResult } from './collisions.tsx'

const refunds = ['full', 'policy', 'none'] as const

/** Cancels the chosen bookings one after the other. If the origin refuses one, the others are still cancelled. */
export async function cancelCollisions({ api, i18n }: DeskContext, form: FormData): Promise<CancelResult> {
  const attempt = readIdempotencyKey(form)
  const reason = getText(form, 'cancelReason')?.trim() ?? ''
  const refund = refunds.find((one) => one === getText(form, 'refund')) ?? 'full'
  const notify = form.has('notify')
  const chosen = [...form].flatMap(([name, choice]) =>
    name.startsWith('choice.') && choice === 'cancel'
      ? (bookingId.safeParse(name.slice('choice.'.length)).data ?? [])
      : [],
  )
  const refused: { id: string; why: string }[] = []
  const failures: Failure[] = []
  for (const id of chosen) {
    const version = Number(getText(form, `version.${id}`))
    const json = { notify, reason, refund, ...(version > 0 && { version }) }
    const headers = { 'Idempotency-Key': `${attempt}.${id}` }
    const failure = await tryAction(() =>
      readAnswer(api('post /admin/bookings/{id}/cancel', { params: { id }, body: json }, { headers })),
    )
    if (!failure) continue
    failures.push(failure)
    refused.push({ id, why: toProblem(failure, i18n.t).title })
  }
  // One key serves all bookings. Those that the origin refused can be sent again with it, because only successes are stored.
  const mostSevere = failures.sort((a, b) => b.status - a.status)[0]
  const next = mostSevere ? getNextIdempotencyKey(mostSevere, attempt) : crypto.randomUUID()
  return { done: chosen.length - refused.length, refused, reason, refund, notify, chosen, attempt: next }
}
