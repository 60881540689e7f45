import { Icon, type IconName } from '#client/ui/icon.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import { useDeskI18n } from '../i18n.tsx'
import classes from './navigation.module.css'

/** A link to an area of the desk. */
export interface DeskArea {
  path: string
  text: DeskMessageKey
  icon: IconName
}

interface NavigationProps {
  areas: readonly DeskArea[]
  /** The path of the area that the page belongs to. */
  current: string | undefined
}

/** How many areas a phone shows at the bottom. With more, the last place has those that are left. */
const MAX_AT_BOTTOM = 5

function AreaLink({ area: { path, text, icon }, current }: { area: DeskArea; current: string | undefined }) {
  const { t } = useDeskI18n()
  return (
    <a className={classes.link} href={path} aria-current={path === current ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      <span>{t(text)}</span>
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
                <span>{t('shell.more')}</span>
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
