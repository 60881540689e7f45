import type { Failure } from '#worker/contract/failure.ts'
import { staffId } from '#worker/contract/ids.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { type OriginResponse, readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { createFieldFailure } from '../form/refused-form.ts'
import { tryAction } from '../form/try-action.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { loadSubstitutes, planRules, readReplaced } from './load-plan.ts'
import { type PlannedChange, readChanges } from './planned-change.ts'

const refunds = ['full', 'policy', 'none'] as const

/** The result of carrying out a plan, with the values of its form. */
export interface PlanResult {
  /** The number of bookings that were changed. */
  done: number
  /** The bookings that were not changed, each with the text that says why. */
  refused: readonly { id: string; change: PlannedChange; problem: string }[]
  /** The idempotency key of the next attempt. */
  attempt: string
}

/** The fields of the form besides the choices. */
export interface PlanFields {
  reason: string
  /** Undefined where the form does not ask for it. */
  refund: (typeof refunds)[number] | undefined
  notify: boolean
}

export const readPlanFields = (form: FormData): PlanFields => ({
  reason: getText(form, 'cancelReason')?.trim() ?? '',
  refund: refunds.find((refund) => refund === getText(form, 'refund')),
  notify: form.has('notify'),
})

interface Step {
  id: string
  change: PlannedChange
  /** The id of the staff member who is replaced; undefined for the first one of the booking. */
  instead: string | undefined
  common: { notify: boolean; version?: number }
  headers: { 'Idempotency-Key': string }
}

/**
 * Gives a booking to another person. A booking of a class may already have been given together with an earlier one of the same class. It
 * then counts as given, and the result is undefined.
 */
async function give(
  { api }: DeskContext,
  { id, change: { to }, instead, common, headers }: Step,
): Promise<OriginResponse<unknown> | undefined> {
  const { staff, others } = await loadBooking(api, id)
  const isReplaced = instead !== undefined && ![staff, ...others].some((person) => person.id === instead)
  if (isReplaced && [staff, ...others].some((person) => person.id === to)) return undefined
  const { item } = await loadSubstitutes(api, id, instead)
  const person = staffId.safeParse(to)
  if (!person.success) throw createFieldFailure('staff', 'option-required')
  const body = { ...common, item, staff: person.data, ...readReplaced(instead) }
  return api('post /admin/bookings/{id}/reassign', { params: { id }, body }, { headers })
}

async function carryOut(context: DeskContext, step: Step, { reason, refund }: PlanFields): Promise<void> {
  const { id, change, common, headers } = step
  const call = async (): Promise<OriginResponse<unknown> | undefined> => {
    switch (change.kind) {
      case 'keep':
        return undefined
      case 'give':
        return give(context, step)
      case 'move': {
        const body = { ...common, start: change.to ?? '', overrides: [...planRules] }
        return context.api('post /admin/bookings/{id}/reschedule', { params: { id }, body }, { headers })
      }
      case 'cancel': {
        const body = { ...common, reason, undoable: true, ...(refund && { refund }) }
        return context.api('post /admin/bookings/{id}/cancel', { params: { id }, body }, { headers })
      }
    }
  }
  const answer = await call()
  if (answer && !answer.ok) await readAnswer(answer)
}

/** Changes the bookings of a plan one after the other. If the origin refuses one, the others are still changed. */
export async function carryOutPlan(context: DeskContext, form: FormData): Promise<PlanResult> {
  const attempt = readIdempotencyKey(form)
  const fields = readPlanFields(form)
  const steps = [...readChanges(form)].filter(([, { kind }]) => kind !== 'keep')
  const refused: { id: string; change: PlannedChange; problem: string }[] = []
  const failures: Failure[] = []
  for (const [id, change] of steps) {
    const version = Number(getText(form, `version.${id}`))
    const common = { notify: fields.notify, ...(version > 0 && { version }) }
    const headers = { 'Idempotency-Key': `${attempt}.${id}` }
    const instead = getText(form, `instead.${id}`)
    const step = { id, change, instead, common, headers }
    const failure = await tryAction(() => carryOut(context, step, fields))
    if (!failure) continue
    failures.push(failure)
    refused.push({ id, change, problem: toProblem(failure, context.i18n.t).title })
  }
  // One key serves all bookings. Those that the origin refused can be sent again with it, because only successes are stored.
  const mostSevere = failures.sort((a, b) => b.status - a.status)[0]
  const next = mostSevere ? getNextIdempotencyKey(mostSevere, attempt) : crypto.randomUUID()
  return { done: steps.length - refused.length, refused, attempt: next }
}
