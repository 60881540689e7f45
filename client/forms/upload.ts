import { atom } from 'jotai'
import { Failure } from '#worker/contract/failure.ts'
import type { FormFile } from '#worker/contract/form.ts'
import { sendFile } from './api.ts'
import { filesAtom, formAtom } from './atoms.ts'

/** Uploads a file for a field, and knows it from then on. Rejects with a `Failure` that names what is wrong with it. */
export const uploadAtom = atom(null, async (get, set, field: string, file: File): Promise<FormFile> => {
  const answer = await sendFile(get(formAtom).id, field, file)
  if (answer.kind === 'unreachable') throw new Failure('origin-unavailable')
  if (answer.kind === 'refused') {
    const { code, errors } = answer.problem
    throw new Failure(code, { ...(errors && { errors }) })
  }
  set(filesAtom, [...get(filesAtom), answer.value])
  return answer.value
})
