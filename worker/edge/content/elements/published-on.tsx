import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { inLanguage } from '#locales/in-language.ts'

/** The date of an instant in the site's zone. */
export function PublishedOn({ instant, context }: { instant: string; context: ContentContext }) {
  const { time } = useI18n()
  return (
    <time dateTime={instant} {...inLanguage(context.interfaceLang)}>
      {time.date(time.getDate(instant, context.site.timeZone))}
    </time>
  )
}
