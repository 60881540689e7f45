import type { FlowPayload, FormPayload, ManagePayload } from './payload.ts'

interface Payloads {
  flow: FlowPayload
  manage: ManagePayload
  form: FormPayload
}

/**
 * The data that the server put into the page. Throws when it is not there or another page's. Its type is checked where it
 * is written: page and script are of one build, and schemas would weigh on the first load.
 */
export function readPayload<K extends keyof Payloads>(kind: K): Payloads[K] {
  const payload: Payloads[K] = JSON.parse(document.getElementById('payload')?.textContent ?? '{}')
  if (payload.kind !== kind) throw new Error(`The page has no payload of the kind ${kind}`)
  return payload
}
