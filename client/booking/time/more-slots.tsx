import { useEffect, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { SelectionLink } from '../navigation/selection-link.tsx'

interface MoreSlotsProps {
  /** The day of the first slot. */
  date: string
  /** The number of slots that are shown before the link is followed. */
  shownCount: number
}

/** The link that shows all slots. The first of the new ones takes the focus. */
export function MoreSlots({ date, shownCount }: MoreSlotsProps) {
  const { t } = useI18n()
  const isFollowed = useRef(false)
  useEffect(
    () => () => {
      if (isFollowed.current)
        document
          .querySelectorAll<HTMLElement>('section[aria-labelledby=times] [name=slot]')
          [shownCount]?.focus()
    },
    [shownCount],
  )
  return (
    <SelectionLink
      className={buttonClass('secondary', true)}
      to={{ date, more: '1' }}
      fragment="times"
      replace
      onFollow={() => {
        isFollowed.current = true
      }}
    >
      {t('time.loadMore')}
    </SelectionLink>
  )
}
