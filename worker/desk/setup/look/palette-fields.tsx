import type { Scheme } from '#worker/contract/theme/colors.ts'
import type { PaletteColor } from '#worker/contract/theme/palette.ts'
import { useLabels } from '../../labels/labels.tsx'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import { ColorField } from './color-field.tsx'
import classes from './look.module.css'
import { toColorName, toPickerName } from './read-look.ts'

interface ColorsProps {
  state: SchemaFormState
  scheme: Scheme
  colors: readonly PaletteColor[]
  /** Returns the colour that pages show. */
  getShownColor: (scheme: Scheme, color: PaletteColor) => string
}

/** The fields of some colours of a palette. */
export function Colors({ state, scheme, colors, getShownColor }: ColorsProps) {
  const { getLabel } = useLabels()
  return colors.map((color) => {
    const [name, pickerName] = [toColorName(scheme, color), toPickerName(scheme, color)]
    return (
      <ColorField
        key={color}
        name={name}
        pickerName={pickerName}
        label={getLabel(color, [scheme])}
        value={state.formValues.get(name) ?? ''}
        picked={state.formValues.get(pickerName)}
        shown={getShownColor(scheme, color)}
        error={state.error(name)}
      />
    )
  })
}

/** The fields of further colours, which are folded away unless one of them is set or has a problem. */
export function MoreColors(props: ColorsProps & { summary: string; hint?: string }) {
  const { state, scheme, colors, summary, hint } = props
  const isOpen = colors.some((color) => {
    const name = toColorName(scheme, color)
    return state.error(name) !== undefined || (state.formValues.get(name) ?? '') !== ''
  })
  return (
    <details className={classes.more} open={isOpen}>
      <summary>{summary}</summary>
      <div className={classes.fields}>
        {hint && <p className={classes.hint}>{hint}</p>}
        <Colors {...props} />
      </div>
    </details>
  )
}
