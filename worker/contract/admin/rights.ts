import type { Role } from './access.ts'

/** The rights that can be given to people at the desk. Owners have all of them. */
export const rights = [
  /** See appointments, customers, the waitlist and blocked times. */
  'look',
  /** Book, confirm requests and block times. */
  'book',
  /** Move appointments, give them to somebody else and record their outcome. */
  'move',
  /** Cancel appointments or parts of them, decline requests and remove waitlist entries. */
  'cancel',
  /** Give money back, record payments on site, and ask for a payment by link. */
  'take-money',
  /** See email addresses, phone numbers and other contact details. */
  'see-contacts',
  /** See and write notes, and see the answers of forms. */
  'see-notes',
  /** Export tables and calendars, and see reports. */
  'export',
  /** Change pages, posts, products and what belongs to them, in drafts and by publishing. */
  'edit-texts',
  /** Change and publish the whole site, apart from what only owners change. Includes `edit-texts`. */
  'edit-everything',
  /** Give others rights that the person has. */
  'manage-people',
] as const

export type Right = (typeof rights)[number]

/** The appointments and customers that a person sees: `own`, only those of the person as a staff member, or `all`. */
export const scopes = ['own', 'all'] as const

export type Scope = (typeof scopes)[number]

/** The rights that were given to a person. */
export interface GivenRights {
  scope: Scope
  rights: readonly Right[]
}

const frontDeskRights = ['look', 'book', 'move', 'cancel', 'take-money', 'see-contacts', 'see-notes'] as const
const practitionerRights = ['look', 'book', 'move', 'cancel', 'see-contacts', 'see-notes'] as const

/** Sets of rights that fit a kind of work. */
export const presets = {
  manager: { scope: 'all', rights },
  'front-desk': { scope: 'all', rights: frontDeskRights },
  practitioner: { scope: 'own', rights: practitionerRights },
} as const satisfies Record<string, GivenRights>

export type Preset = keyof typeof presets

/**
 * The rows of customers that an operation shows or changes. `none`: it has no such rows. `all`: it has the rows of everybody, so
 * it is refused to people who see only their own. `own`: its handler leaves out the rows that the caller must not see. Any other
 * value: the path has the id of a row of this kind. For people who must not see the row, it does not exist.
 */
type Rows = 'none' | 'all' | 'own' | RowKind

/** The kinds of rows that can be part of a person's own work, and that have an id in a path. */
export type RowKind = 'booking' | 'customer' | 'waitlist-entry' | 'block' | 'file' | 'message'

/** The rights that a person at the desk with given rights needs for a call: all of `needs`. `never` refuses the call. */
export type PeopleRule = 'never' | { needs: readonly Right[]; rows: Rows }

/** Somebody at the desk. Without given rights, the role decides as it does for a token. */
export interface DeskMember {
  role: 'owner' | 'staff'
  given?: GivenRights | undefined
}

/** Returns whether given rights include a right. */
const includes = ({ rights: given }: GivenRights, right: Right): boolean =>
  given.includes(right) || (right === 'edit-texts' && given.includes('edit-everything'))

/** Returns whether somebody at the desk has a right. */
export const hasRight = ({ role, given }: DeskMember, right: Right): boolean =>
  role === 'owner' || !given || includes(given, right)

/**
 * Returns the role of somebody at the desk in an operation that they may call. People who edit the site by given rights have the
 * role `editor` or `writer`. An `editor` sees one-time links with the contacts that they prefill, so the role requires the rights
 * to edit everything and to see all contacts.
 */
export function getActingRole(member: DeskMember, { people }: { people?: PeopleRule | undefined }): Role {
  const isEdit = member.given && typeof people === 'object' && people.needs.includes('edit-texts')
  if (!isEdit) return member.role
  const isEditor = (['edit-everything', 'see-contacts'] as const).every((right) => hasRight(member, right))
  return isEditor && member.given?.scope === 'all' ? 'editor' : 'writer'
}

/** Returns whether somebody at the desk may call an operation. */
export function mayCall(
  { role, given }: DeskMember,
  { roles, people }: { roles?: readonly Role[] | undefined; people?: PeopleRule | undefined },
): boolean {
  if (role === 'owner' || !given) return roles?.includes(role) ?? true
  if (people === undefined || people === 'never') return false
  return (
    people.needs.every((right) => includes(given, right)) && (people.rows !== 'all' || given.scope === 'all')
  )
}

/** Returns the preset with exactly these rights; undefined if there is none. */
export function findPreset({ scope, rights: chosen }: GivenRights): Preset | undefined {
  const names = Object.keys(presets) as Preset[]
  return names.find((name) => {
    const preset = presets[name]
    const has = (right: Right) => (preset.rights as readonly Right[]).includes(right)
    return preset.scope === scope && rights.every((right) => has(right) === chosen.includes(right))
  })
}
