import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'

/** The repetitions that the form of a blocked time offers. */
export type Repeat = 'daily' | 'weekly' | 'fortnightly' | 'monthly' | 'yearly'

export const repeatTexts: Readonly<Record<Repeat, DeskMessageKey>> = {
  daily: 'blocks.daily',
  weekly: 'blocks.weekly',
  fortnightly: 'blocks.fortnightly',
  monthly: 'blocks.monthly',
  yearly: 'blocks.yearly',
}

/** Returns the text of a `repeat` of {@link BlockedTimeFields}. */
export function getRepeatText(repeat: string): DeskMessageKey {
  return Object.entries(repeatTexts).find(([name]) => name === repeat)?.[1] ?? 'blocks.otherRule'
}

/** The fields of the form of a blocked time, as text. */
export interface BlockedTimeFields {
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
  /** The last date of a blocked time that repeats. */
  until: string
  reason: string
}

/** A blocked time of the list. */
export interface ListedBlockedTime {
  id: string
  fields: BlockedTimeFields
}

/** Someone or something whose time can be blocked. */
interface TimeOwnerOption {
  value: string
  name: string
}

/** The people and rooms whose time can be blocked. The time of the whole site can always be blocked. */
export interface TimeOwners {
  staff: readonly TimeOwnerOption[]
  rooms: readonly TimeOwnerOption[]
  /** Set for a person who may block only their own time, and not that of the whole site. */
  isOwn?: true
}
