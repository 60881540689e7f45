import { type DeskMember, hasRight, type Right } from '#worker/contract/admin/rights.ts'
import { isRecord } from '#worker/contract/is-object.ts'

/** Returns what is shown instead of a value; undefined leaves it out. */
type Replace = (value: unknown, parent: string) => unknown

interface Concealment {
  /** The value is shown only to those who have all of these rights. */
  needs: readonly Right[]
  replace: Replace
}

const omit: Replace = () => undefined
/** Replaces each object of a list; leaves out a value that is not a list. */
const mapList =
  (change: (item: Record<string, unknown>) => object): Replace =>
  (items) =>
    Array.isArray(items) ? items.map((item) => (isRecord(item) ? change(item) : item)) : undefined

const asContact = (replace: Replace): Concealment => ({ needs: ['see-contacts'], replace })
const asNote = (replace: Replace): Concealment => ({ needs: ['see-notes'], replace })

/** The concealed properties of answers, by name. A name means the same in all answers that have rows of customers. */
const concealments: Record<string, Concealment> = {
  email: asContact(omit),
  phone: asContact(omit),
  dateOfBirth: asContact(omit),
  location: asContact(omit),
  recipient: asContact(omit),
  guestList: asContact(mapList((guest) => ({ ...guest, email: '' }))),
  recipients: asContact(mapList(({ address: _, ...recipient }) => recipient)),
  notes: asNote((value) => (Array.isArray(value) ? [] : undefined)),
  answers: asNote(() => ({})),
  intake: asNote(omit),
  submissions: asNote(omit),
  note: asNote(omit),
  tags: asNote(() => []),
  cancelReason: asNote(omit),
  // A reason of a history entry or of a customer. Blocked times and messages have reasons that are no notes on a customer.
  reason: asNote((value, parent) => (parent === 'detail' || parent === 'doNotBook' ? undefined : value)),
  // The link shows and changes the whole booking or waitlist entry.
  manage: { needs: ['move', 'cancel', 'see-contacts', 'see-notes'], replace: () => null },
  hold: { needs: ['book', 'cancel', 'see-contacts', 'see-notes'], replace: omit },
}

/** Properties about the business, whose parts are no contact details of a customer. */
const businessProperties: ReadonlySet<string> = new Set(['place'])

function concealIn(value: unknown, hidden: ReadonlyMap<string, Replace>, parent: string): unknown {
  if (Array.isArray(value)) return value.map((item) => concealIn(item, hidden, parent))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      if (businessProperties.has(key)) return [[key, part]]
      const replace = hidden.get(key)
      const shown = replace ? replace(part, parent) : concealIn(part, hidden, key)
      return shown === undefined ? [] : [[key, shown]]
    }),
  )
}

/**
 * Returns an answer as somebody at the desk may see it: without contact details, notes, form answers and links for which they
 * have no right. Is applied to every answer with rows of customers, so that no operation has to conceal anything itself.
 */
export function conceal(value: unknown, member: DeskMember): unknown {
  const hidden = Object.entries(concealments).flatMap(([key, { needs, replace }]) =>
    needs.every((right) => hasRight(member, right)) ? [] : [[key, replace] as const],
  )
  return hidden.length === 0 ? value : concealIn(value, new Map(hidden), '')
}
