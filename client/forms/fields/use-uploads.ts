import { useState } from 'react'
import { useWords } from '#client/page/i18n.tsx'
import { Failure } from '#worker/contract/failure.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { problemText } from '#worker/contract/forms/problem-text.ts'
import { problems } from '#worker/contract/problem.ts'
import type { FileField } from '../file-kinds.ts'
import { useTellForm } from './tell-form.ts'
import { useHeldSubmit } from './use-held-submit.ts'

/** Rejects with a `Failure` that names what is wrong with the file, or otherwise where it can't be sent now. */
export type Upload = (field: string, file: File) => Promise<FormFile>

/** The problem with the file itself that an upload failed for. */
const problemOf = (cause: unknown) => (cause instanceof Failure ? cause.details.errors?.[0]?.code : undefined)

/** Whether an upload failed for what the visitor can change, and the file cannot. */
const isPatient = (cause: unknown): cause is Failure =>
  cause instanceof Failure && (cause.code === 'rate-limited' || cause.code === 'upload-slow')

/** The files of a field: those that are there, and those on their way. */
export function useUploads(field: FileField, given: readonly FormFile[], upload: Upload | undefined) {
  const words = useWords()
  const { t } = words
  const [kept, setKept] = useState(given)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const [status, setStatus] = useState('')
  // The form knows of what has come before it is sent.
  const input = useTellForm(kept)
  const held = useHeldSubmit(waiting.length > 0, problem !== undefined, input)
  const only = field.maxFiles === 1

  // No problem of a file names a day.
  const told = (code: string) => problemText(field, code, words, '')

  async function send(file: File, upload: Upload) {
    try {
      if (file.size > field.maxBytes) return setProblem(told('file-large'))
      setWaiting((others) => [...others, file])
      setStatus(t('form.fileUploading', { name: file.name }))
      const uploaded = await upload(field.id, file)
      setKept((others) => (only ? [uploaded] : [...others, uploaded]))
      setStatus(t('form.fileAdded', { name: file.name }))
    } catch (cause) {
      const code = problemOf(cause)
      setStatus('')
      if (code) setProblem(told(code))
      else
        setProblem(
          isPatient(cause) ? t(problems[cause.code].message) : t('form.fileFailed', { name: file.name }),
        )
    } finally {
      setWaiting((others) => others.filter((other) => other !== file))
    }
  }

  return {
    /** The file input. */
    input,
    kept,
    waiting: waiting.length > 0,
    problem,
    status,
    add(files: readonly File[], form: HTMLFormElement | null) {
      if (!upload) return
      if (form) held(form)
      const room = only ? 1 : field.maxFiles - kept.length - waiting.length
      setProblem(files.length > room ? told('files-many') : undefined)
      for (const file of files.slice(0, room)) send(file, upload)
    },
    remove(file: FormFile) {
      setKept(kept.filter((other) => other !== file))
      setProblem(undefined)
      setStatus('')
    },
  }
}
