import { atom } from 'jotai'
import { sendPartial } from '../api.ts'
import {
  answersAtom,
  formAtom,
  partialAtom,
  saveFailedAtom,
  stepIndexAtom,
  submissionAtom,
} from '../atoms.ts'

/** Resolves when the pending saves are done. Saves run in order: an older state never overwrites a newer one. */
export const pendingSaveAtom = atom<Promise<void>>(Promise.resolve())

/** The last saved state, as JSON. */
const savedStateAtom = atom('')

/** The state to save; undefined when there is nothing to save. */
const stateAtom = atom((get) => {
  const answers = get(answersAtom)
  const step = get(formAtom).steps[get(stepIndexAtom)]?.id
  if (!step || get(submissionAtom) || Object.keys(answers).length === 0) return undefined
  return { answers, step }
})

const saveAtom = atom(null, async (get, set) => {
  const state = get(stateAtom)
  const json = JSON.stringify(state)
  if (!state || json === get(savedStateAtom)) return
  const partial = get(partialAtom)
  const request = { ...state, ...(partial && { token: partial.token }) }
  const result = await sendPartial(get(formAtom).id, request, partial?.id)
  if (get(submissionAtom)) return
  set(saveFailedAtom, result.kind !== 'done')
  if (result.kind === 'done') {
    const { id, expiresAt } = result.value.partial
    set(partialAtom, { id, token: result.value.token, expiresAt })
    set(savedStateAtom, json)
  } else if (result.kind === 'refused' && result.problem.code === 'link-expired') set(partialAtom, undefined)
})

/**
 * Saves the answers at the origin. Forms with a single step are not saved. A failure shows a notice and is retried by the
 * next save.
 */
export const savePartialAtom = atom(null, (get, set) => {
  if (get(formAtom).steps.length < 2) return Promise.resolve()
  const save = get(pendingSaveAtom).then(() => set(saveAtom))
  set(pendingSaveAtom, save)
  return save
})

/** Marks the page's initial answers as saved. */
export const markSavedAtom = atom(null, (get, set) => {
  if (get(partialAtom)) set(savedStateAtom, JSON.stringify(get(stateAtom)))
})
