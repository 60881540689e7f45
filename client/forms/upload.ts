import { atom } from 'jotai'
import type { Answer } from '#client/page/call.ts'
import type { FormFile } from '#worker/contract/form.ts'
import { sendFile } from './api.ts'
import { filesAtom, formAtom } from './atoms.ts'

/** Uploads a file for a field, and knows it from then on. */
export const uploadAtom = atom(
  null,
  async (get, set, field: string, file: File): Promise<Answer<FormFile>> => {
    const answer = await sendFile(get(formAtom).id, field, file)
    if (answer.kind === 'done') set(filesAtom, [...get(filesAtom), answer.value])
    return answer
  },
)
