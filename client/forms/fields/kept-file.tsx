import { useWords } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { FormFile } from '#worker/contract/forms/form.ts'
import classes from './file-field.module.css'

interface KeptFileProps {
  file: FormFile
  /** The form's name for its id. */
  name: string
  /** Undefined where the page isn't alive: there it is left out by taking off its tick. */
  remove: (() => void) | undefined
}

/** A file that has been uploaded. */
export function KeptFile({ file, name, remove }: KeptFileProps) {
  const { t, fileSize } = useWords()
  const about = (
    <>
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{fileSize(file.size)}</span>
    </>
  )
  if (!remove) {
    return (
      <li>
        <label className={classes.file}>
          <input className={classes.box} type="checkbox" name={name} value={file.id} defaultChecked />
          {about}
        </label>
      </li>
    )
  }
  return (
    <li className={classes.file}>
      <input type="hidden" name={name} value={file.id} />
      <Icon name="file" size={22} />
      {about}
      <button className={classes.remove} type="button" onClick={remove}>
        <Icon name="close" />
        <VisuallyHidden>{t('form.fileRemove', { name: file.name })}</VisuallyHidden>
      </button>
    </li>
  )
}
