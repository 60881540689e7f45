import { expect, it } from 'vitest'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { pause, runWithPauses } from './run-with-pauses.ts'
import { answerAsShort } from './short-requests.ts'

/** Does five steps, after each of which a pause is due. */
function* workSlowly(): PausableWork<string> {
  for (let step = 0; step < 5; step += 1) {
    for (const started = performance.now(); performance.now() - started < 5; );
    yield
  }
  return 'done'
}

it('lets a short request of several turns finish first', async () => {
  const order: string[] = []
  const long = runWithPauses(workSlowly()).then(() => order.push('long'))
  const short = answerAsShort(async () => {
    for (let turn = 0; turn < 6; turn += 1) await pause()
    order.push('short')
  })
  await Promise.all([long, short])
  expect(order).toEqual(['short', 'long'])
})

it('goes on beside a request that never ends', async () => {
  void answerAsShort(() => new Promise(() => {}))
  expect(await runWithPauses(workSlowly())).toBe('done')
})
