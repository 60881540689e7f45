import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

test('runs two tasks per client at once, without delaying other clients', async () => {
  const uploads = new ConcurrencyLimit(2)
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const both = [uploads.run('a', () => first.promise), uploads.run('a', () => second.promise)]
  const ready = () => Promise.resolve('done')
  await expect(uploads.run('a', ready)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(await uploads.run('b', ready)).toBe('done')
  first.resolve('first')
  expect(await both[0]).toBe('first')
  expect(await uploads.run('a', ready)).toBe('done')
  second.reject(new Error('no'))
  await expect(both[1]).rejects.toThrow('no')
  const again = [uploads.run('a', () => new Promise(() => {})), uploads.run('a', ready)]
  expect(await again[1]).toBe('done')
})
