import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'

/** The repetitions that the form of a block offers. */
export type Repeat = 'daily' | 'weekly' | 'fortnightly' | 'monthly' | 'yearly'

export const repeatTexts: Readonly<Record<Repeat, DeskMessageKey>> = {
  daily: 'blocks.daily',
  weekly: 'blocks.weekly',
  fortnightly: 'blocks.fortnightly',
  monthly: 'blocks.monthly',
  yearly: 'blocks.yearly',
}

/** Returns the text of a `repeat` of {@link BlockFields}. */
export function getRepeatText(repeat: string): DeskMessageKey {
  return Object.entries(repeatTexts).find(([name]) => name === repeat)?.[1] ?? 'blocks.otherRule'
}

/** The fields of the form of a block, as text. */
export interface BlockFields {
  /** `site`, `staff:{id}` or `resource:{id}`; empty while nothing is chosen. */
  owner: string
  allDay: boolean
  fromDate: string
  /** `HH:MM`; ignored for whole days. */
  fromTime: string
  toDate: string
  toTime: string
  /** A name of {@link Repeat}, a rule of iCalendar, or empty. */
  repeat: string
  /** The last date of a block that repeats. */
  until: string
  reason: string
}

/** A block as the list shows it. */
export interface ShownBlock {
  id: string
  fields: BlockFields
}

/** Someone or something whose time can be blocked. */
interface BlockOwnerOption {
  value: string
  name: string
}

/** The people and rooms whose time can be blocked. The time of the whole site can always be blocked. */
export interface BlockOwners {
  staff: readonly BlockOwnerOption[]
  rooms: readonly BlockOwnerOption[]
  /** Set for a person who may block only their own time, and not that of the whole site. */
  isOwn?: true
}
