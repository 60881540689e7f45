import { atom, useAtomValue } from 'jotai'
import { toShownUrl } from '#client/page/url.ts'
import { choicesAtom, detailsAtom, renderedWithDetailsAtom, reschedulingAtom } from '../state/atoms.ts'
import { toDetailFields } from '../state/details.ts'
import { queryAtom } from '../state/url.ts'
import { waitlistPanelAtom } from '../state/waitlist-state.ts'

/** Id of the form that navigation posts: the details form while it is visible, else the hidden {@link CarryForm}. */
export const CARRY_FORM_ID = 'carry'

/** The `intent` of the visible details form; undefined when there is none. */
export const formIntentAtom = atom((get) => {
  const panel = get(waitlistPanelAtom)
  if (panel) return panel === 'form' ? 'join' : undefined
  return get(choicesAtom).step === 'details' ? 'book' : undefined
})

/** Typed details as hidden fields of the surrounding form. */
export function CarriedDetails() {
  const details = useAtomValue(detailsAtom)
  return toDetailFields(details).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

/**
 * Holds typed details on steps without a details form, so that every {@link SelectionLink} can post them. The intake has
 * a form of its own for them.
 */
export function CarryForm() {
  const hasDetails = useAtomValue(renderedWithDetailsAtom)
  const formIntent = useAtomValue(formIntentAtom)
  const { step } = useAtomValue(choicesAtom)
  if (!hasDetails || formIntent || step === 'intake') return null
  return (
    <form id={CARRY_FORM_ID} method="post" hidden>
      <CarriedDetails />
    </form>
  )
}

/** Returns whether links must post the typed details, which are never in a URL. */
export function useCarriesDetails(): boolean {
  const hasDetails = useAtomValue(renderedWithDetailsAtom)
  const formIntent = useAtomValue(formIntentAtom)
  const rescheduling = useAtomValue(reschedulingAtom)
  return !rescheduling && (hasDetails || formIntent !== undefined)
}

/** The selection as hidden fields of a GET form, without the form's own field `except`. */
export function HiddenSelection({ except }: { except: 'q' | 'slot' }) {
  const query = new URLSearchParams(toShownUrl(useAtomValue(queryAtom)))
  query.delete(except)
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
