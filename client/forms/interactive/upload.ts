import { atom } from 'jotai'
import { Failure } from '#worker/contract/failure.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { sendFile } from '../api.ts'
import { filesAtom, formAtom } from '../atoms.ts'

/**
 * The last upload. Uploads run in sequence: the server takes two at once from an IP address, which a household may
 * share.
 */
const lastUploadAtom = atom<Promise<unknown>>(Promise.resolve())

/** Uploads a file for a field and adds it to `filesAtom`. Rejects with a `Failure` that has the problem's code. */
export const uploadAtom = atom(null, async (get, set, field: string, file: File): Promise<FormFile> => {
  const upload = get(lastUploadAtom).then(() => sendFile(get(formAtom).id, field, file))
  set(lastUploadAtom, upload)
  const result = await upload
  if (result.kind === 'unreachable') throw new Failure('origin-unavailable')
  if (result.kind === 'refused') {
    const { code, errors } = result.problem
    throw new Failure(code, { ...(errors && { errors }) })
  }
  set(filesAtom, [...get(filesAtom), result.value])
  return result.value
})
