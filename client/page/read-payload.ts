import type { FlowPayload, FormPayload, ManagePayload } from './payload.ts'

interface Payloads {
  flow: FlowPayload
  manage: ManagePayload
  form: FormPayload
}

/**
 * Reads the payload that the server put into the page. Throws when it is missing or of another kind. No schema checks it:
 * page and script come from the same build, and schemas would add to the first load.
 */
export function readPayload<K extends keyof Payloads>(kind: K): Payloads[K] {
  const payload: Payloads[K] = JSON.parse(document.getElementById('payload')?.textContent ?? '{}')
  if (payload.kind !== kind) throw new Error(`The page has no payload of the kind ${kind}`)
  return payload
}
