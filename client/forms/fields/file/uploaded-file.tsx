import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { formatFileSize } from '#locales/file-size.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import classes from './file-field.module.css'

interface UploadedFileProps {
  file: FormFile
  /** The control name of the file's id. */
  name: string
  /** Undefined without JavaScript: visitors remove the file by unchecking it. */
  remove: (() => void) | undefined
}

/** An uploaded file. */
export function UploadedFile({ file, name, remove }: UploadedFileProps) {
  const i18n = useI18n()
  const { t } = i18n
  const description = (
    <>
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{formatFileSize(i18n, file.size)}</span>
    </>
  )
  if (!remove) {
    return (
      <li>
        <label className={classes.file}>
          <input className={classes.box} type="checkbox" name={name} value={file.id} defaultChecked />
          {description}
        </label>
      </li>
    )
  }
  return (
    <li className={classes.file}>
      <input type="hidden" name={name} value={file.id} />
      <Icon name="file" size={22} />
      {description}
      <button className={classes.remove} type="button" onClick={remove}>
        <Icon name="close" />
        <VisuallyHidden>{t('form.fileRemove', { name: file.name })}</VisuallyHidden>
      </button>
    </li>
  )
}
