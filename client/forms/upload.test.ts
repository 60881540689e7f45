import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadAtom } from './upload.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('files go one after another, also after one that is refused', async () => {
  const answers: ((answer: Response) => void)[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(new URL(path, 'http://localhost').searchParams.get('name') ?? '')
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
  const store = createStore()
  const uploads = ['a', 'b', 'c'].map((name) =>
    store.set(uploadAtom, 'papers', new File(['x'], name)).then(
      ({ id }) => id,
      ({ code }) => code,
    ),
  )
  const fileOf = (letter: string) => ({
    id: `fil_${letter.repeat(26)}`,
    name: letter,
    type: 'text/plain',
    size: 1,
  })
  await vi.waitFor(() => expect(asked).toEqual(['a']))
  answers[0]?.(Response.json(fileOf('a'), { status: 201 }))
  await vi.waitFor(() => expect(asked).toEqual(['a', 'b']))
  const problem = { type: 'about:blank', title: 'Slow', status: 422, code: 'upload-slow' }
  answers[1]?.(Response.json(problem, { status: 422 }))
  await vi.waitFor(() => expect(asked).toEqual(['a', 'b', 'c']))
  answers[2]?.(Response.json(fileOf('c'), { status: 201 }))
  expect(await Promise.all(uploads)).toEqual([fileOf('a').id, 'upload-slow', fileOf('c').id])
})
