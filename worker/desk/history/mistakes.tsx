import { useDeskI18n } from '../request/i18n.tsx'
import classes from './mistakes.module.css'

/** The maximum number of mistakes in a list. */
const MAX_LISTED = 20

interface Mistake {
  path: string
  message: string
}

/** Mistakes in a bundle, or warnings about it: the path of each, and its text, which is in English. */
export function Mistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  const { t } = useDeskI18n()
  const listed = mistakes.slice(0, MAX_LISTED)
  return (
    <>
      <ul className={classes.mistakes}>
        {listed.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path !== '' && <code dir="ltr">{path}</code>}
            <p lang="en" dir="ltr">
              {message}
            </p>
          </li>
        ))}
      </ul>
      {mistakes.length > listed.length && (
        <p>{t('published.more', { count: mistakes.length - listed.length })}</p>
      )}
    </>
  )
}
