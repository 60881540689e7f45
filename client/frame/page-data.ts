import type { FlowPayload, FormPayload, ManagePayload } from '#client/page/payload.ts'

type Payload = FlowPayload | ManagePayload | FormPayload

/** The payload that the server put into the page; undefined on pages without an island. */
const text = document.getElementById('payload')?.textContent
export const payload: Payload | undefined = text ? JSON.parse(text) : undefined

/** The page before this one, if it was one of the same site. */
export function findPreviousUrl(): URL | undefined {
  const previous = URL.parse(document.referrer)
  return previous?.origin === location.origin ? previous : undefined
}
