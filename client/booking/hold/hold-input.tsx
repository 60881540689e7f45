import { mayRunAnalytics } from '#client/page/url.ts'

/**
 * The hold as a hidden field of a form. The field is absent where an analytics script may run. There,
 * `client/page/complete-posts.ts` adds the hold when the form is posted.
 */
export function HoldInput({ hold }: { hold: string | undefined }) {
  return hold && !mayRunAnalytics() ? <input type="hidden" name="hold" value={hold} /> : null
}
