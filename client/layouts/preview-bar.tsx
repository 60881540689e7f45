import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import classes from './preview-bar.module.css'

export interface Preview {
  /** The path of the public page that the draft is of, without a locale's prefix; absent where there is none. */
  publicPath?: string | undefined
}

/** Says of a page that it is a draft. */
export function PreviewBar({ publicPath, prefix }: Preview & { prefix: string }) {
  const { t } = useI18n()
  return (
    <aside className={classes.bar} aria-label={t('preview.label')}>
      <p className={classes.text}>
        <Icon name="info" />
        <span>{t('preview.text')}</span>
      </p>
      {publicPath !== undefined && (
        <a className={classes.link} href={prefix + publicPath}>
          {t('preview.public')}
        </a>
      )}
    </aside>
  )
}
