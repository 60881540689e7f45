import type { ReactNode } from 'react'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './pictures.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface PictureChoiceProps {
  /** The address of the chosen picture. */
  src?: string | undefined
  /** The name of the field. */
  name: string
  label: string
  /** The address of the page that uploads another picture; undefined for people who may not upload any. */
  upload: string | undefined
  /** The field that chooses a picture. */
  children: ReactNode
}

/** A field that chooses among the pictures of the site, with a thumbnail of the chosen picture and the link that uploads another. */
export function PictureChoice({ src, name, label, upload, children }: PictureChoiceProps) {
  const { t } = useDeskI18n()
  return (
    <div className={classes.field} data-picture-choice>
      {children}
      <div className={classes.choice}>
        <Thumbnail src={src} />
        {upload && (
          <a
            className={classes.upload}
            href={upload}
            data-upload={name}
            aria-label={t('field.named', { label, value: t('picture.upload') })}
          >
            {t('picture.upload')}
          </a>
        )}
      </div>
    </div>
  )
}
