import type { CancelResult } from '#client/desk/blocks/collisions.tsx'
import { Failure } from '#worker/contract/failure.ts'
import { bookingId } from '#worker/contract/ids.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '../../origin-client/read-answer.ts'
import { readIdempotencyKey } from '../../posted-forms/idempotency-key.ts'
import { getText } from '../../posted-forms/read-form.ts'
import type { DeskContext } from '../desk-env.ts'

/** Cancels the chosen bookings one after the other. Each is cancelled or refused for itself. */
export async function cancelCollisions({ api, i18n }: DeskContext, form: FormData): Promise<CancelResult> {
  const attempt = readIdempotencyKey(form)
  const reason = getText(form, 'cancelReason')?.trim() ?? ''
  const notify = form.has('notify')
  const chosen = form.getAll('booking').flatMap((id) => bookingId.safeParse(id).data ?? [])
  const refused: { id: string; why: string }[] = []
  for (const id of chosen) {
    const version = Number(getText(form, `version.${id}`))
    const json = { notify, reason, refund: 'full' as const, ...(version > 0 && { version }) }
    try {
      await readAnswer(
        api.admin.bookings[':id'].cancel.$post(
          { param: { id }, json },
          { headers: { 'Idempotency-Key': `${attempt}.${id}` } },
        ),
      )
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'unauthorized') throw error
      refused.push({ id, why: toProblem(error, i18n.t).title })
    }
  }
  return { done: chosen.length - refused.length, refused, reason, notify, chosen }
}
