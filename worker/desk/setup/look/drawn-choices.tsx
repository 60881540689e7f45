import { Choice } from '#client/ui/choice.tsx'
import { theme } from '#worker/contract/bundle/site/theme.ts'
import { fontPairNames } from '#worker/contract/theme/font-pairs.ts'
import { useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import { describeShape } from '../shape/shape.ts'
import classes from './look.module.css'
import { CORNERS, OWN_FONTS, PAIR } from './read-look.ts'
import { FONTS_PATH } from './stylesheets.ts'

/** The choice of a pair of fonts. Each option is drawn in its own fonts, with the name of the business as a heading. */
export function Fonts({ state, business }: { state: SchemaFormState; business: string }) {
  const { t } = useDeskI18n()
  const { getLabel, getValueLabel } = useLabels()
  const chosen = state.formValues.get(PAIR) ?? ''
  const pairs = fontPairNames.map((pair) => ({
    value: pair,
    label: (
      <>
        {getValueLabel('pair', pair)}
        <span className={classes.sample} data-pair={pair} aria-hidden="true">
          <strong>{business}</strong> {t('look.sample')}
        </span>
      </>
    ),
  }))
  const ownFonts = chosen === OWN_FONTS ? [{ value: OWN_FONTS, label: t('look.ownFonts') }] : []
  return (
    <div className={classes.choices}>
      <link rel="stylesheet" href={FONTS_PATH} />
      <Choice
        kind="radio"
        name={PAIR}
        legend={getLabel('pair', ['theme'])}
        required
        options={[...ownFonts, ...pairs]}
        chosen={[chosen]}
      />
    </div>
  )
}

/** The radii in which the choices of corners are drawn, in pixels. */
const drawnRadii: Readonly<Record<string, number>> = { square: 0, small: 4, medium: 9, large: 17 }

function Corner({ radius }: { radius: number }) {
  return (
    <svg className={classes.corner} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={`M2 24V${2 + radius}a${radius} ${radius} 0 0 1 ${radius} -${radius}H24`}
        fill="none"
        stroke="currentcolor"
        strokeWidth={3}
      />
    </svg>
  )
}

/** The choice of the corners, each option with a drawing. */
export function Corners({ state }: { state: SchemaFormState }) {
  const { getLabel, getValueLabel } = useLabels()
  const shape = describeShape(theme.shape.corners)
  const options = shape.kind === 'choice' ? shape.options.map(String) : []
  return (
    <div className={classes.choices}>
      <Choice
        kind="radio"
        name={CORNERS}
        legend={getLabel('corners', ['theme'])}
        required
        options={options.map((value) => ({
          value,
          label: (
            <span className={classes.named}>
              <Corner radius={drawnRadii[value] ?? 0} />
              {getValueLabel('corners', value)}
            </span>
          ),
        }))}
        chosen={[state.formValues.get(CORNERS) ?? '']}
      />
    </div>
  )
}
