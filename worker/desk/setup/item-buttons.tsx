import { Button } from '#client/ui/button.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './parts.module.css'

interface ItemButtonsProps {
  /** The address that the buttons post to. */
  action: string
  /** The hash of the content that the page shows; null for a new resource. */
  hash: string | null
  /** The index or the key of the item. */
  name: string
  /** The text by which screen readers name the item. */
  text: string
  isFirst: boolean
  isLast: boolean
  canMove: boolean
}

/** The buttons that move an item of a list and remove it. */
export function ItemButtons({ action, hash, name, text, ...ends }: ItemButtonsProps) {
  const { t } = useDeskI18n()
  const moves = [
    { to: 'up', label: t('setup.up'), arrow: '↑', isShown: ends.canMove && !ends.isFirst },
    { to: 'down', label: t('setup.down'), arrow: '↓', isShown: ends.canMove && !ends.isLast },
  ]
  return (
    <form className={classes.itemButtons} method="post" action={action}>
      <input type="hidden" name="base" value={hash ?? ''} />
      <input type="hidden" name="item" value={name} />
      {moves
        .filter(({ isShown }) => isShown)
        .map(({ to, label, arrow }) => (
          <Button
            key={to}
            variant="secondary"
            name="do"
            value={to}
            aria-label={t('field.named', { label, value: text })}
          >
            <span aria-hidden="true">{arrow}</span>
          </Button>
        ))}
      <Button
        variant="quiet"
        name="do"
        value="remove"
        aria-label={t('field.named', { label: t('setup.remove'), value: text })}
      >
        {t('setup.remove')}
      </Button>
    </form>
  )
}
