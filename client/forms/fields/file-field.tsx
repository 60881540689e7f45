import type { ChangeEvent } from 'react'
import { useHydrated } from '#client/page/hydrated.ts'
import { useWords } from '#client/page/i18n.tsx'
import { controlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { FieldError } from '#client/ui/field-parts.tsx'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { fileKindNames } from '#worker/contract/forms/problem-text.ts'
import { answerName, filesName } from '../field-control.ts'
import { acceptedBy } from '../file-kinds.ts'
import { type AskedProps, listOf, useAsked } from './asked.ts'
import classes from './file-field.module.css'
import { KeptFile } from './kept-file.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

interface FileFieldProps extends AskedProps<'file'> {
  /** What is known of the files that were uploaded. */
  files: readonly FormFile[]
  upload: Upload | undefined
}

/** Files: uploaded at once where the page is alive, else sent with the form. */
export function FileField({ field, answer, error, files, upload }: FileFieldProps) {
  const { t, fileSize } = useWords()
  const { label, hint, required } = useAsked(field)
  const alive = useHydrated() && upload !== undefined
  const given = listOf(answer).flatMap((id) => files.find((file) => file.id === id) ?? [])
  const { input, kept, waiting, problem, status, add, remove } = useUploads(field, given, upload)
  const id = controlId(filesName(field.id))
  const uploadId = `${id}--upload`
  const limits = t('form.fileHint', { kinds: fileKindNames(field.accept), size: fileSize(field.maxBytes) })

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (!alive) return
    const chosen = Array.from(currentTarget.files ?? [])
    currentTarget.value = ''
    add(chosen, currentTarget.form)
  }

  function leave(file: FormFile) {
    remove(file)
    input.current?.focus()
  }

  return (
    <FieldGroup id={id} legend={label} {...{ required, hint }} error={error}>
      {kept.length > 0 && (
        <ul className={classes.files}>
          {kept.map((file) => (
            <KeptFile
              key={file.id}
              file={file}
              name={`${answerName(field.id)}[]`}
              remove={alive ? () => leave(file) : undefined}
            />
          ))}
        </ul>
      )}
      <div className={classes.chooser}>
        <input
          className={classes.input}
          type="file"
          ref={input}
          id={id}
          name={filesName(field.id)}
          accept={acceptedBy(field)}
          multiple={field.maxFiles > 1}
          aria-label={t('form.fileChoose', { count: field.maxFiles })}
          aria-invalid={Boolean(problem ?? error)}
          aria-describedby={problem ? `${uploadId}-error ${id}-limits` : `${id}-limits`}
          onChange={choose}
        />
        <p className={classes.limits} id={`${id}-limits`}>
          {limits}
        </p>
      </div>
      <div className={classes.status} role="status" aria-busy={waiting}>
        {problem ? <FieldError id={uploadId}>{problem}</FieldError> : status}
      </div>
    </FieldGroup>
  )
}
