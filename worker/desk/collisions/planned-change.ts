import { bookingId } from '#worker/contract/ids.ts'

/** The kinds of changes for a booking at a blocked time, or for one that does not fit what is published. */
export const changeKinds = ['keep', 'give', 'move', 'cancel'] as const

export type ChangeKind = (typeof changeKinds)[number]

/** A chosen change of a booking. `to` is the id of the staff member who takes over, or the new start; undefined until it is proposed. */
export interface PlannedChange {
  kind: ChangeKind
  to?: string | undefined
}

/** Returns a change as a value of the form and of the address: `cancel`, `give:ana`, `move:2027-01-05T10:00:00Z`. */
export const toChangeText = ({ kind, to }: PlannedChange): string =>
  to === undefined ? kind : `${kind}:${to}`

/** Reads a value of the form. Anything unknown keeps the booking. */
export function readChange(text: string): PlannedChange {
  const [name, to] = text.split(/:(.*)/s)
  const kind = changeKinds.find((candidate) => candidate === name) ?? 'keep'
  return (kind === 'give' || kind === 'move') && to ? { kind, to } : { kind }
}

/** Reads the chosen change of each booking, by id. The change in the field `all` replaces each `keep`. */
export function readChanges(values: Iterable<[string, string | File]>): Map<string, PlannedChange> {
  const fields = [...values]
  const all = readChange(String(fields.find(([name]) => name === 'all')?.[1] ?? 'keep'))
  return new Map(
    fields.flatMap(([name, value]): [string, PlannedChange][] => {
      if (!name.startsWith('choice.')) return []
      const id = bookingId.safeParse(name.slice('choice.'.length))
      if (!id.success) return []
      const change = readChange(String(value))
      return [[id.data, change.kind === 'keep' ? all : change]]
    }),
  )
}
