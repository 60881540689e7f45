import { type BookingFields, toPairs } from './booking-fields.ts'
import { type NewBookingSelection, selectionNames } from './selection.ts'

interface KeptFieldsProps {
  selection: NewBookingSelection
  fields: BookingFields
  /** The beginnings of the names of the controls that the page shows. */
  shown: readonly string[]
}

/** The choices and texts for which the page shows no control at the moment, so that none of them is lost. */
export function KeptFields({ selection, fields, shown }: KeptFieldsProps) {
  const chosen = selectionNames.flatMap((name): [string, string][] =>
    selection[name] === undefined ? [] : [[name, selection[name]]],
  )
  return [...chosen, ...toPairs(fields)]
    .filter(([name]) => !shown.some((one) => name === one || (one.endsWith('.') && name.startsWith(one))))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
