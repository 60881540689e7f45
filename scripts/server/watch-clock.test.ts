import { expect, test, vi } from 'vitest'
import { awaitClockJump } from './watch-clock.ts'

test.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('notices that the clock jumps %s, and not that it is corrected', async (_, jump) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const read = vi.fn<() => number>().mockReturnValue(1000 + jump)
  for (const offset of [1000, 1200, 900, 5000]) read.mockReturnValueOnce(offset)
  await awaitClockJump({ signal: new AbortController().signal, read, everyMs: 1 })
  expect(read).toHaveBeenCalledTimes(5)
  expect(log.mock.calls).toEqual([[`The clock jumped by ${jump / 1000} seconds.`]])
})

test('ends when it is told to', async () => {
  const over = new AbortController()
  const watched = awaitClockJump({ signal: over.signal, read: () => 0 })
  over.abort()
  await expect(watched).resolves.toBeUndefined()
})
