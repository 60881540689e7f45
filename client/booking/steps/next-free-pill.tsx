import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import classes from '../navigation/choices.module.css'
import { nowAtom } from '../state/atoms.ts'
import { zoneAtom } from '../state/zone.ts'
import { formatNextFree } from './next-free.ts'

interface NextFreePillProps {
  instant: string
  /** The key of the sentence for screen readers: about one person, or about the first free one. */
  label: 'staff.next' | 'staff.earliest'
}

/** The next free time of a choice, in few words. */
export function NextFreePill({ instant, label }: NextFreePillProps) {
  const i18n = useI18n()
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  return (
    <span className={classes.pill}>
      <span aria-hidden="true">{formatNextFree(i18n, instant, zone, now, 'short')}</span>
      <VisuallyHidden>
        {i18n.t(label, { time: formatNextFree(i18n, instant, zone, now, 'long') })}
      </VisuallyHidden>
    </span>
  )
}
