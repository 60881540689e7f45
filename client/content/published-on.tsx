import { useI18n } from '#client/page/i18n.tsx'
import type { PageContext } from './page-context.ts'

/** The date of an instant in the site's zone. */
export function PublishedOn({ at, context }: { at: string; context: PageContext }) {
  const { time } = useI18n()
  return (
    <time dateTime={at} lang={context.spoken}>
      {time.date(time.getDate(at, context.site.timeZone))}
    </time>
  )
}
