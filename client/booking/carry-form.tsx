import { useAtomValue } from 'jotai'
import { arrivedWithDetailsAtom, choicesAtom, detailsAtom } from './atoms.ts'
import { detailFields } from './details.ts'

/** The id of the form that navigation posts; on the details step it is the details form's own. */
export const carryFormId = 'carry'

/** What was typed, as hidden fields of the form around. */
export function CarriedDetails() {
  const details = useAtomValue(detailsAtom)
  return detailFields(details).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

/** Holds what was typed on the steps that don't show it, for every {@link Go} to post along. */
export function CarryForm() {
  const arrived = useAtomValue(arrivedWithDetailsAtom)
  const { step } = useAtomValue(choicesAtom)
  if (!arrived || step === 'details') return null
  return (
    <form id={carryFormId} method="post" hidden>
      <CarriedDetails />
    </form>
  )
}
