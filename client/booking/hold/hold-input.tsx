import { mayRunAnalytics } from '#client/page/url.ts'

/**
 * The hold as a hidden field of a form. Where an analytics script may run, the field is left out, and
 * `client/page/complete-posts.ts` adds the hold when the form is posted.
 */
export function HoldInput({ hold }: { hold: string | undefined }) {
  return hold && !mayRunAnalytics() ? <input type="hidden" name="hold" value={hold} /> : null
}
