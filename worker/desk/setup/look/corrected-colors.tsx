import { Alert } from '#client/ui/alert.tsx'
import type { Correction } from '#worker/contract/theme/correct-colors.ts'
import { useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './look.module.css'

function Swatch({ color }: { color: string }) {
  return (
    <span className={classes.named}>
      {/* The content security policy forbids inline styles. */}
      <svg className={classes.swatch} viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" fill={color} />
      </svg>
      <bdi>{color}</bdi>
    </span>
  )
}

/** The list of colours that were changed so that texts on them can be read. */
export function CorrectedColors({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  if (corrections.length === 0) return null
  return (
    <Alert tone="info" title={t('look.corrected')}>
      <ul className={classes.corrections}>
        {corrections.map(({ scheme, color, from, to }) => (
          <li key={scheme + color}>
            {getLabel(scheme, ['theme'])} · {getLabel(color, [scheme])}: <Swatch color={from} /> →{' '}
            <Swatch color={to} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
