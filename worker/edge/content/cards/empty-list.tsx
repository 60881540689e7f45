import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { inLanguage } from '#locales/in-language.ts'
import classes from './cards.module.css'

/** The message in place of an empty list. */
export function EmptyList({ context }: { context: ContentContext }) {
  const { t } = useI18n()
  return (
    <p className={classes.nothing} {...inLanguage(context.interfaceLang)}>
      {t('content.nothing')}
    </p>
  )
}
