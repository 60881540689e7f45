import { bookingId } from '#worker/contract/ids.ts'

/** The things that can be done about a booking at a blocked time, or one that does not fit what is published. */
export const changeKinds = ['keep', 'give', 'move', 'cancel'] as const

export type ChangeKind = (typeof changeKinds)[number]

/** The thing that is to be done about a booking. `to` is the staff member who takes over, or the new start; undefined until it is proposed. */
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
  const kind = changeKinds.find((one) => one === name) ?? 'keep'
  return (kind === 'give' || kind === 'move') && to ? { kind, to } : { kind }
}

/** Reads what was chosen for each booking. `all` is for those that would be kept. */
export function readChanges(values: Iterable<[string, string | File]>): Map<string, PlannedChange> {
  const entries = [...values]
  const all = readChange(String(entries.find(([name]) => name === 'all')?.[1] ?? 'keep'))
  return new Map(
    entries.flatMap(([name, value]): [string, PlannedChange][] => {
      if (!name.startsWith('choice.')) return []
      const id = bookingId.safeParse(name.slice('choice.'.length))
      if (!id.success) return []
      const change = readChange(String(value))
      return [[id.data, change.kind === 'keep' ? all : change]]
    }),
  )
}
