import { atom, useAtomValue } from 'jotai'
import { arrivedWithDetailsAtom, choicesAtom, detailsAtom } from './atoms.ts'
import { detailFields } from './details.ts'
import { waitlistAtom } from './waitlist/open.ts'

/** The id of the form that navigation posts; where details are typed it is that form's own. */
export const carryFormId = 'carry'

/** What the page's own form of details does; undefined where it has none. */
export const ownFormAtom = atom((get) => {
  const open = get(waitlistAtom)
  if (open) return open === 'form' ? 'join' : undefined
  return get(choicesAtom).step === 'details' ? 'book' : undefined
})

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
  const own = useAtomValue(ownFormAtom)
  if (!arrived || own) return null
  return (
    <form id={carryFormId} method="post" hidden>
      <CarriedDetails />
    </form>
  )
}
