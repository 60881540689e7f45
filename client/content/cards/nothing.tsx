import { useWords } from '#client/page/i18n.tsx'
import type { PageContext } from '../context.ts'
import classes from './card.module.css'

/** Where a list has nothing in it. */
export function Nothing({ context }: { context: PageContext }) {
  const { t } = useWords()
  return (
    <p className={classes.nothing} lang={context.spoken}>
      {t('content.nothing')}
    </p>
  )
}
