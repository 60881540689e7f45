import { atom } from 'jotai'
import { Failure } from '#worker/contract/failure.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { sendFile } from './api.ts'
import { filesAtom, formAtom } from './atoms.ts'

/** Uploads follow each other: the server takes two at once from an address, and a household may share one. */
const turnAtom = atom<Promise<unknown>>(Promise.resolve())

/** Uploads a file for a field, and knows it from then on. Rejects with a `Failure` that names what is wrong with it. */
export const uploadAtom = atom(null, async (get, set, field: string, file: File): Promise<FormFile> => {
  const turn = get(turnAtom).then(() => sendFile(get(formAtom).id, field, file))
  set(turnAtom, turn)
  const answer = await turn
  if (answer.kind === 'unreachable') throw new Failure('origin-unavailable')
  if (answer.kind === 'refused') {
    const { code, errors } = answer.problem
    throw new Failure(code, { ...(errors && { errors }) })
  }
  set(filesAtom, [...get(filesAtom), answer.value])
  return answer.value
})
