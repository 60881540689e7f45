import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { inLanguage } from '#locales/in-language.ts'

/** How long reading a post takes. */
export function ReadingTime({ minutes, context }: { minutes: number; context: ContentContext }) {
  const { t } = useI18n()
  return <span {...inLanguage(context.interfaceLang)}>{t('content.readingTime', { minutes })}</span>
}
