import { type BookingFields, toPairs } from './booking-fields.ts'
import { type NewBookingSelection, selectionNames } from './selection.ts'

interface HiddenChoicesProps {
  selection: NewBookingSelection
  fields: BookingFields
  /** The names of the controls that the page shows. A name that ends with a dot stands for all names that begin with it. */
  shown: readonly string[]
}

/** Hidden inputs for the choices and texts that have no control on the page at the moment, so that none is lost. */
export function HiddenChoices({ selection, fields, shown }: HiddenChoicesProps) {
  const chosen = selectionNames.flatMap((name): [string, string][] =>
    selection[name] === undefined ? [] : [[name, selection[name]]],
  )
  return [...chosen, ...toPairs(fields)]
    .filter(
      ([name]) => !shown.some((other) => name === other || (other.endsWith('.') && name.startsWith(other))),
    )
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
