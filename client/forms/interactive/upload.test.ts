import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadAtom } from './upload.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('uploads files in sequence, and continues after a refused one', async () => {
  const responses: ((response: Response) => void)[] = []
  const requestedNames: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requestedNames.push(new URL(path, 'http://localhost').searchParams.get('name') ?? '')
    return new Promise<Response>((resolve) => responses.push(resolve))
  })
  const store = createStore()
  const uploads = ['a', 'b', 'c'].map((name) =>
    store.set(uploadAtom, 'papers', new File(['x'], name)).then(
      ({ id }) => id,
      ({ code }) => code,
    ),
  )
  const createFile = (letter: string) => ({
    id: `fil_${letter.repeat(26)}`,
    name: letter,
    type: 'text/plain',
    size: 1,
  })
  await vi.waitFor(() => expect(requestedNames).toEqual(['a']))
  responses[0]?.(Response.json(createFile('a'), { status: 201 }))
  await vi.waitFor(() => expect(requestedNames).toEqual(['a', 'b']))
  const problem = { type: 'about:blank', title: 'Slow', status: 422, code: 'upload-slow' }
  responses[1]?.(Response.json(problem, { status: 422 }))
  await vi.waitFor(() => expect(requestedNames).toEqual(['a', 'b', 'c']))
  responses[2]?.(Response.json(createFile('c'), { status: 201 }))
  expect(await Promise.all(uploads)).toEqual([createFile('a').id, 'upload-slow', createFile('c').id])
})
