import { useI18n } from '#client/page/i18n.tsx'
import type { PageContext } from '../page-context.ts'
import classes from './card.module.css'

/** The message in place of an empty list. */
export function Nothing({ context }: { context: PageContext }) {
  const { t } = useI18n()
  return (
    <p className={classes.nothing} lang={context.spoken}>
      {t('content.nothing')}
    </p>
  )
}
