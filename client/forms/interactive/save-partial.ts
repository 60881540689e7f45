import { atom } from 'jotai'
import { sendPartial } from '../api.ts'
import { answersAtom, formAtom, partialAtom, placeAtom, sentAtom, unsavedAtom } from '../atoms.ts'

/** Resolves when the pending saves are done. Saves run in order: an older state never overwrites a newer one. */
export const keepingAtom = atom<Promise<void>>(Promise.resolve())

/** The last saved state, as JSON. */
const savedStateAtom = atom('')

/** The state to save; undefined when there is nothing to save. */
const stateAtom = atom((get) => {
  const answers = get(answersAtom)
  const step = get(formAtom).steps[get(placeAtom)]?.id
  if (!step || get(sentAtom) || Object.keys(answers).length === 0) return undefined
  return { answers, step }
})

const saveAtom = atom(null, async (get, set) => {
  const state = get(stateAtom)
  const json = JSON.stringify(state)
  if (!state || json === get(savedStateAtom)) return
  const partial = get(partialAtom)
  const request = { ...state, ...(partial && { token: partial.token }) }
  const answer = await sendPartial(get(formAtom).id, request, partial?.id)
  if (get(sentAtom)) return
  set(unsavedAtom, answer.kind !== 'done')
  if (answer.kind === 'done') {
    const { id, expiresAt } = answer.value.partial
    set(partialAtom, { id, token: answer.value.token, expiresAt })
    set(savedStateAtom, json)
  } else if (answer.kind === 'refused' && answer.problem.code === 'link-expired') set(partialAtom, undefined)
})

/** Saves the answers at the origin. Forms with a single step are not saved. A failure shows a notice and is retried by the next save. */
export const keepPartialAtom = atom(null, (get, set) => {
  if (get(formAtom).steps.length < 2) return Promise.resolve()
  const next = get(keepingAtom).then(() => set(saveAtom))
  set(keepingAtom, next)
  return next
})

/** Marks the page's initial answers as saved. */
export const markKeptAtom = atom(null, (get, set) => {
  if (get(partialAtom)) set(savedStateAtom, JSON.stringify(get(stateAtom)))
})
