import { Choice } from '#client/ui/choice.tsx'
import type { ControlNotes } from '#client/ui/field-notes.tsx'
import { agendaColors } from '#worker/contract/bundle/values/agenda-color.ts'
import { ColorName } from '../../labels/color-name.tsx'
import { useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './schema-form.module.css'

interface ColorChoiceProps extends ControlNotes {
  name: string
  label: string
  /** Empty if the colours are assigned in order. */
  value: string
}

/** The colours of the agenda, each beside its name. */
export function ColorChoice({ name, label, value, ...notes }: ColorChoiceProps) {
  const { t } = useDeskI18n()
  const { getValueLabel } = useLabels()
  const options = agendaColors.map((color) => ({
    value: color,
    label: <ColorName color={color}>{getValueLabel('color', color)}</ColorName>,
  }))
  return (
    <div className={classes.colors}>
      <Choice
        kind="radio"
        name={name}
        legend={label}
        options={[{ value: '', label: t('setup.colorInOrder') }, ...options]}
        chosen={[value]}
        {...notes}
      />
    </div>
  )
}
