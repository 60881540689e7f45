import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import classes from './preview-bar.module.css'

export interface Preview {
  /** Path of the draft's public page, without the locale prefix; undefined when it has none. */
  publicPath?: string | undefined
}

/** Marks a page as a draft. */
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
