import { expect, test, vi } from 'vitest'
import { createAskOnce } from './ask-once.ts'

const always = () => true

/** Returns a question that waits until the test answers it, or lets it fail. */
function createQuestion() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { ask: vi.fn(() => promise), answer: resolve, fail: reject }
}

test('asks once for all requests at the same time, and again for later ones', async () => {
  const askOnce = createAskOnce<string>()
  const first = createQuestion()
  const answers = Array.from({ length: 5 }, () => askOnce('slots', first.ask, always))
  const other = askOnce('others', async () => 'other', always)
  first.answer('free')
  expect([await Promise.all(answers), await other]).toEqual([Array(5).fill('free'), 'other'])
  expect(first.ask).toHaveBeenCalledOnce()
  expect(await askOnce('slots', async () => 'taken', always)).toBe('taken')
})

test('lets a request ask by itself after a failure, and when it does not accept the answer', async () => {
  const askOnce = createAskOnce<string>()
  const failing = createQuestion()
  const first = askOnce('slots', failing.ask, always)
  const second = askOnce('slots', async () => 'own', always)
  failing.fail(new Error('no connection'))
  await expect(first).rejects.toThrow('no connection')
  expect(await second).toBe('own')

  const old = createQuestion()
  const [third, fourth] = [
    askOnce('slots', old.ask, always),
    askOnce(
      'slots',
      async () => 'new',
      (answer) => answer !== 'old',
    ),
  ]
  old.answer('old')
  expect([await third, await fourth]).toEqual(['old', 'new'])
})

test('lets a request ask by itself when no answer comes within 250 ms, as after the first client has left', async () => {
  vi.useFakeTimers()
  try {
    const askOnce = createAskOnce<string>()
    void askOnce('slots', () => new Promise(() => undefined), always)
    const second = askOnce('slots', async () => 'own', always)
    await vi.advanceTimersByTimeAsync(300)
    expect(await second).toBe('own')
    expect(await askOnce('slots', async () => 'third', always)).toBe('third')
  } finally {
    vi.useRealTimers()
  }
})
