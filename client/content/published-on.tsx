import { useWords } from '#client/page/i18n.tsx'
import type { PageContext } from './context.ts'

/** The day of an instant on the site's clock. */
export function PublishedOn({ at, context }: { at: string; context: PageContext }) {
  const { time } = useWords()
  return (
    <time dateTime={at} lang={context.spoken}>
      {time.date(time.dateOf(at, context.site.timeZone))}
    </time>
  )
}
