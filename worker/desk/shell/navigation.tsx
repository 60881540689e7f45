import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { DeskArea } from '../request/desk-env.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './navigation.module.css'

const openTexts = { requests: 'shell.openRequests', failedMessages: 'shell.failedMessages' } as const

/** The highest count that is shown as it is. A higher one is shown as `99+`. */
const MAX_EXACT_COUNT = 99

interface NavigationProps {
  areas: readonly DeskArea[]
  /** The path of the area that the page belongs to. */
  current: string | undefined
}

/** The maximum number of links at the bottom of a phone. With more areas, the last link is a menu of the remaining areas. */
const MAX_AT_BOTTOM = 5

/** The number of items in an area that wait for someone, with a text for screen readers. */
function OpenCount({ open }: { open: NonNullable<DeskArea['open']> }) {
  const { t } = useDeskI18n()
  if (open.count === 0) return null
  return (
    <strong className={classes.count} data-open={open.kind}>
      <span aria-hidden="true">{open.count <= MAX_EXACT_COUNT ? open.count : `${MAX_EXACT_COUNT}+`}</span>
      <VisuallyHidden> {t(openTexts[open.kind], { count: open.count })}</VisuallyHidden>
    </strong>
  )
}

function AreaLink({ area, current }: { area: DeskArea; current: string | undefined }) {
  const { path, text, icon, open } = area
  const { t } = useDeskI18n()
  return (
    <a className={classes.link} href={path} aria-current={path === current ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      <span className={classes.name}>{t(text)}</span>
      {open && <OpenCount open={open} />}
    </a>
  )
}

/** The links to the areas: beside the page on a wide screen, at the bottom on a phone. */
export function Navigation({ areas, current }: NavigationProps) {
  const { t } = useDeskI18n()
  const isFolded = areas.length > MAX_AT_BOTTOM
  const folded = isFolded ? areas.slice(MAX_AT_BOTTOM - 1) : []
  return (
    <nav className={classes.navigation} aria-label={t('shell.areas')}>
      <ul className={classes.areas}>
        {areas.map((area) => (
          <li key={area.path} className={folded.includes(area) ? classes.wideOnly : undefined}>
            <AreaLink area={area} current={current} />
          </li>
        ))}
        {isFolded && (
          <li className={classes.phoneOnly}>
            <details className={classes.more} data-fold>
              <summary
                className={classes.link}
                data-current={folded.some(({ path }) => path === current) || undefined}
              >
                <Icon name="menu" size={22} />
                <span className={classes.name}>{t('shell.more')}</span>
                {folded.map(({ path, open }) => open && <OpenCount key={path} open={open} />)}
              </summary>
              <ul className={classes.folded}>
                {folded.map((area) => (
                  <li key={area.path}>
                    <AreaLink area={area} current={current} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  )
}
