import { mayBeWatched } from '#client/page/address.ts'

/** The hold as a field of a form. Where a script may run the document does not have it, and it is added as the form is posted. */
export function HoldInput({ hold }: { hold: string | undefined }) {
  return hold && !mayBeWatched() ? <input type="hidden" name="hold" value={hold} /> : null
}
