import type { FlowPayload, FormPayload, ManagePayload } from '#client/page/payload.ts'

type Payload = FlowPayload | ManagePayload | FormPayload

const text = document.getElementById('payload')?.textContent
/** The payload that the server put into the page; undefined on pages without an island. */
export const payload: Payload | undefined = text ? JSON.parse(text) : undefined

/** Returns the URL of the page before this one, if that was a page of the same site. */
export function findPreviousUrl(): URL | undefined {
  const previous = new URL(document.referrer || 'about:blank')
  return previous.origin === location.origin ? previous : undefined
}
