import { atom } from 'jotai'
import { sendPartial } from './api.ts'
import { answersAtom, formAtom, partialAtom, placeAtom, sentAtom, unsavedAtom } from './atoms.ts'

/** Keeping follows keeping: an older state never comes after a newer one. Resolves when none is on its way. */
export const keepingAtom = atom<Promise<void>>(Promise.resolve())

/** What was last kept. */
const keptAtom = atom('')

/** What would be kept now; undefined where there is nothing to keep. */
const stateAtom = atom((get) => {
  const answers = get(answersAtom)
  const step = get(formAtom).steps[get(placeAtom)]?.id
  if (!step || get(sentAtom) || Object.keys(answers).length === 0) return undefined
  return { answers, step }
})

const keepAtom = atom(null, async (get, set) => {
  const state = get(stateAtom)
  const written = JSON.stringify(state)
  if (!state || written === get(keptAtom)) return
  const partial = get(partialAtom)
  const request = { ...state, ...(partial && { token: partial.token }) }
  const answer = await sendPartial(get(formAtom).id, request, partial?.id)
  if (get(sentAtom)) return
  set(unsavedAtom, answer.kind !== 'done')
  if (answer.kind === 'done') {
    const { id, expiresAt } = answer.value.partial
    set(partialAtom, { id, token: answer.value.token, expiresAt })
    set(keptAtom, written)
  } else if (answer.kind === 'refused' && answer.problem.code === 'link-expired') set(partialAtom, undefined)
})

/** Keeps what was answered so far at the origin, where a form has several steps. What can't be kept is said, and tried again. */
export const keepPartialAtom = atom(null, (get, set) => {
  if (get(formAtom).steps.length < 2) return Promise.resolve()
  const next = get(keepingAtom).then(() => set(keepAtom))
  set(keepingAtom, next)
  return next
})

/** Says that what the page came with is kept already. */
export const markKeptAtom = atom(null, (get, set) => {
  if (get(partialAtom)) set(keptAtom, JSON.stringify(get(stateAtom)))
})
