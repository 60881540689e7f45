import { type NewBookingSelection, selectionNames } from './selection.ts'

/** The choices that a form which asks for others keeps. */
export function KeptChoices({
  selection,
  without,
}: {
  selection: NewBookingSelection
  without: readonly (keyof NewBookingSelection)[]
}) {
  return selectionNames
    .filter((name) => !without.includes(name) && selection[name] !== undefined)
    .map((name) => <input key={name} type="hidden" name={name} value={selection[name]} />)
}
