import { expect, test } from 'vitest'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { loadForm } from './form-names.ts'

/** Loads a form from an origin that responds with a problem. */
function loadFrom(code: Problem['code'], status: number) {
  const problem: Problem = { type: 'about:blank', title: 'x', status, code }
  return loadForm({ api: async () => Response.json(problem, { status }) } as never, 'frm_contact')
}

test('a form that is no longer published is undefined', async () => {
  expect(await loadFrom('form-not-found', 404)).toBeUndefined()
})

test('a form whose origin fails is not taken for one that is no longer published', async () => {
  await expect(loadFrom('origin-unavailable', 503)).rejects.toMatchObject({ code: 'origin-unavailable' })
})
