import { expect, test } from 'vitest'
import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { cancelCollisions } from './cancel-collisions.ts'

const bookings = ['a', 'b', 'c'].map((letter) => `bkg_${letter.repeat(26)}`)
const attempt = 'f3b5cbd0-2f3f-4f7c-9f6c-0d8f5a3a6f10'

const t = (key: string) => key

/** Cancels three bookings, each with the answer that the origin gives to its call. Returns the key of the next attempt. */
async function cancel(answers: readonly ('done' | Failure['code'])[]): Promise<string> {
  const form = new FormData()
  form.set('attempt', attempt)
  for (const id of bookings) form.set(`choice.${id}`, 'cancel')
  const pending = [...answers]
  async function api() {
    const answer = pending.shift() ?? 'done'
    if (answer === 'done') return Response.json({})
    const problem = toProblem(new Failure(answer), t as never)
    return Response.json(problem, { status: problem.status })
  }
  return (await cancelCollisions({ api, i18n: { t } } as never, form)).attempt
}

test('keeps the idempotency key where it is unknown whether a booking was cancelled', async () => {
  expect(await cancel(['internal', 'booking-changed', 'done'])).toBe(attempt)
})

test('has a new idempotency key where the origin refused everything that is not cancelled', async () => {
  expect(await cancel(['done', 'booking-changed', 'booking-changed'])).not.toBe(attempt)
  expect(await cancel(['done', 'done', 'done'])).not.toBe(attempt)
})
