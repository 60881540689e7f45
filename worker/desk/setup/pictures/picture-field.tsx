import { buttonClass } from '#client/ui/button-class.ts'
import { toControlId } from '#client/ui/control-id.ts'
import { FieldError, Hint } from '#client/ui/field-notes.tsx'
import { formatFileSize } from '#locales/file-size.ts'
import { MAX_ASSET_BYTES } from '#worker/contract/content/asset.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './pictures.module.css'
import { PICTURE } from './store-picture.ts'

const corners = ['nw', 'ne', 'sw', 'se'] as const

/** The frame that chooses a part of the picture. The script shows it. */
function Cropper({ id }: { id: string }) {
  const { t } = useDeskI18n()
  return (
    <div className={classes.cropper} data-cropper hidden>
      <div className={classes.stage} data-stage dir="ltr">
        <canvas className={classes.canvas} />
        <div
          className={classes.frame}
          data-frame
          // The arrow keys move it.
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
          tabIndex={0}
          aria-label={t('picture.crop')}
          aria-describedby={`${id}-crop`}
        >
          {corners.map((corner) => (
            <span key={corner} className={classes.corner} data-corner={corner} />
          ))}
        </div>
      </div>
      <p className={classes.hint} id={`${id}-crop`}>
        {t('picture.cropHint')}
      </p>
      <fieldset className={classes.buttons} aria-label={t('picture.crop')}>
        <button type="button" className={buttonClass('secondary')} data-scale="0.9">
          {t('picture.smaller')}
        </button>
        <button type="button" className={buttonClass('secondary')} data-scale="1.1">
          {t('picture.larger')}
        </button>
        <button type="button" className={buttonClass('secondary')} data-scale="largest">
          {t('picture.largest')}
        </button>
      </fieldset>
    </div>
  )
}

/** The field for a picture. The script shows the file, lets the person choose a part of it, and makes it small before it is sent. */
export function PictureField({ error, isSquare }: { error: string | undefined; isSquare: boolean }) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const id = toControlId(PICTURE)
  const size = formatFileSize(i18n, MAX_ASSET_BYTES)
  const refusals = {
    heic: t('form.fileHeic'),
    none: t('picture.none'),
    empty: t('picture.empty'),
    large: t('form.fileLarge', { size }),
  }
  const area = { width: '{width}', height: '{height}', x: '{x}', y: '{y}' }
  return (
    <div
      className={classes.field}
      data-picture={isSquare ? 'square' : 'free'}
      data-kept=""
      data-max-bytes={MAX_ASSET_BYTES}
      data-preparing={t('picture.preparing')}
      data-area={t('picture.area', area)}
      data-ready={t('picture.ready', { width: '{width}', height: '{height}', size: '{size}' })}
    >
      <label className={classes.label} htmlFor={id}>
        {t('picture.file')}
      </label>
      <Hint id={id}>{t('picture.fileHint', { size })}</Hint>
      <div className={classes.chooser}>
        <input
          className={classes.input}
          type="file"
          id={id}
          name={PICTURE}
          accept="image/*"
          required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-refusal ${id}-hint`}
        />
        <p className={classes.hint} data-drop-hint hidden>
          {t('picture.drop')}
        </p>
      </div>
      <FieldError id={id}>{error}</FieldError>
      <div role="alert" id={`${id}-refusal`}>
        {Object.entries(refusals).map(([reason, text]) => (
          <div key={reason} data-refusal={reason} hidden>
            <FieldError id={`${id}-${reason}`}>{text}</FieldError>
          </div>
        ))}
      </div>
      <Cropper id={id} />
      {/* A drawing or an animation is sent as it is. */}
      <img className={classes.present} data-drawing alt="" hidden />
      <p className={classes.hint} role="status" data-status />
    </div>
  )
}
