import { pause } from '#worker/requests/run-with-pauses.ts'
import type { PublicationAnswer, PublicationCall, PublicationInput } from './publication-protocol.ts'
import type { RevisionEntry } from './resources.ts'

/** Makes the calls of a publish to the site's object. */
export type PublicationCalls = <Name extends PublicationCall>(
  name: Name,
  input: PublicationInput<Name>,
) => Promise<PublicationAnswer<Name>>

/** Returns the calls of a publish with a pause before each. */
export function withPauses(call: PublicationCalls): PublicationCalls {
  return async (name, input) => {
    // Without a pause, successive calls to an object in the same process block visitors.
    await pause()
    return call(name, input)
  }
}

/** Loads the entries of a stored revision, by default the newest. */
export async function loadEntries(call: PublicationCalls, revision?: number): Promise<RevisionEntry[]> {
  const entries: RevisionEntry[] = []
  for (;;) {
    const last = entries.at(-1)
    const page = await call('entries', {
      ...(revision !== undefined && { revision }),
      ...(last && { after: { kind: last.kind, id: last.id } }),
    })
    entries.push(...page.entries)
    if (page.isLast) return entries
  }
}
