import { toSentKey } from './sent-key.ts'
import { mayRunAnalytics, readQuery } from './url.ts'

/**
 * Where the analytics script may run, the document leaves out secrets. Adds them to each form when it is posted: the URL to
 * return to, the idempotency key, and the hold.
 */
export function completePosts(): void {
  if (!mayRunAnalytics()) return
  document.addEventListener('formdata', ({ formData }) => {
    const hold = new URLSearchParams(readQuery()).get('hold')
    if (hold !== null && formData.has('slot')) formData.set('hold', hold)
    if (formData.has('to')) formData.set('to', location.pathname + readQuery())
    const attempt = formData.get('attempt')
    if (typeof attempt === 'string') formData.set('attempt', toSentKey(attempt))
  })
}
