import type { ChangeEvent } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { toControlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { FieldError } from '#client/ui/field-notes.tsx'
import { formatFileSize } from '#locales/file-size.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { formatFileKinds } from '#worker/contract/forms/problem-text.ts'
import { getAnswerName, getFilesName } from '../../answers/field-names.ts'
import { type FieldOf, type FieldProps, getList, useFieldTexts } from '../field-props.ts'
import classes from './file-field.module.css'
import { UploadedFile } from './uploaded-file.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

const acceptByKind: Record<FieldOf<'file'>['accept'][number], string> = {
  pdf: '.pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic,.heic',
  text: '.txt',
  csv: '.csv',
  docx: '.docx',
  xlsx: '.xlsx',
  odt: '.odt',
}

/** Returns the `accept` attribute of a field's file input. */
function toAccept({ accept }: FieldOf<'file'>): string {
  return accept.map((kind) => acceptByKind[kind]).join(',')
}

interface FileFieldProps extends FieldProps<'file'> {
  /** The uploaded files that the answer may refer to. */
  files: readonly FormFile[]
  upload: Upload | undefined
}

/** A file input. It uploads files at once after hydration; without JavaScript they are posted with the form. */
export function FileField({ field, answer, error, files, upload }: FileFieldProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { label, hint, required } = useFieldTexts(field)
  const isInteractive = useHydrated() && upload !== undefined
  const initial = getList(answer).flatMap((id) => files.find((file) => file.id === id) ?? [])
  const { input, uploaded, isUploading, problem, status, add, remove } = useUploads(field, initial, upload)
  const id = toControlId(getFilesName(field.id))
  const uploadId = `${id}--upload`
  const limits = t('form.fileHint', {
    kinds: formatFileKinds(i18n, field.accept),
    size: formatFileSize(i18n, field.maxBytes),
  })

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (!isInteractive) return
    const chosen = Array.from(currentTarget.files ?? [])
    currentTarget.value = ''
    add(chosen, currentTarget.form)
  }

  function removeAndFocus(file: FormFile) {
    remove(file)
    input.current?.focus()
  }

  return (
    <FieldGroup id={id} legend={label} required={required} hint={hint} error={error}>
      {uploaded.length > 0 && (
        <ul className={classes.files}>
          {uploaded.map((file) => (
            <UploadedFile
              key={file.id}
              file={file}
              name={`${getAnswerName(field.id)}[]`}
              remove={isInteractive ? () => removeAndFocus(file) : undefined}
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
          name={getFilesName(field.id)}
          accept={toAccept(field)}
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
      <div className={classes.status} role="status" aria-busy={isUploading}>
        {problem ? <FieldError id={uploadId}>{problem}</FieldError> : status}
      </div>
    </FieldGroup>
  )
}
