import { useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Failure } from '#worker/contract/failure.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { getProblemText } from '#worker/contract/forms/problem-text.ts'
import { problems } from '#worker/contract/problem.ts'
import type { FieldOf } from '../field-props.ts'
import { useInputEvent } from '../use-input-event.ts'
import { useDelayedSubmit } from './use-delayed-submit.ts'

/** Uploads a file for a field. Rejects with a `Failure` that has the problem with the file, or with any other error. */
export type Upload = (field: string, file: File) => Promise<FormFile>

/** Returns the code of the problem with the file itself, if it is why an upload failed. */
const getFileProblem = (cause: unknown) =>
  cause instanceof Failure ? cause.details.errors?.[0]?.code : undefined

/** Returns whether an upload may succeed with the same file later. */
const isRetryable = (cause: unknown): cause is Failure =>
  cause instanceof Failure && (cause.code === 'rate-limited' || cause.code === 'upload-slow')

/** Returns the uploaded files of a field, and functions that upload and remove files. */
export function useUploads(field: FieldOf<'file'>, initial: readonly FormFile[], upload: Upload | undefined) {
  const i18n = useI18n()
  const { t } = i18n
  const [uploaded, setUploaded] = useState(initial)
  const [uploading, setUploading] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const [status, setStatus] = useState('')
  const input = useInputEvent(uploaded)
  const delaySubmit = useDelayedSubmit(uploading.length > 0, problem !== undefined, input)
  const isSingle = field.maxFiles === 1

  // No message about a file needs today's date.
  const getMessage = (code: string) => getProblemText(field, code, i18n, '')

  async function send(file: File, upload: Upload) {
    try {
      if (file.size > field.maxBytes) return setProblem(getMessage('file-large'))
      setUploading((others) => [...others, file])
      setStatus(t('form.fileUploading', { name: file.name }))
      const added = await upload(field.id, file)
      setUploaded((others) => (isSingle ? [added] : [...others, added]))
      setStatus(t('form.fileAdded', { name: file.name }))
    } catch (cause) {
      const code = getFileProblem(cause)
      setStatus('')
      if (code) setProblem(getMessage(code))
      else
        setProblem(
          isRetryable(cause) ? t(problems[cause.code].message) : t('form.fileFailed', { name: file.name }),
        )
    } finally {
      setUploading((others) => others.filter((other) => other !== file))
    }
  }

  return {
    /** The ref of the file input. */
    input,
    uploaded,
    isUploading: uploading.length > 0,
    problem,
    status,
    add(files: readonly File[], form: HTMLFormElement | null) {
      if (!upload) return
      if (form) delaySubmit(form)
      const freeCount = isSingle ? 1 : field.maxFiles - uploaded.length - uploading.length
      setProblem(files.length > freeCount ? getMessage('files-many') : undefined)
      for (const file of files.slice(0, freeCount)) send(file, upload)
    },
    remove(file: FormFile) {
      setUploaded(uploaded.filter((other) => other !== file))
      setProblem(undefined)
      setStatus('')
    },
  }
}
