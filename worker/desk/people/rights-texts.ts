import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { Person } from '#worker/contract/admin/people.ts'
import { findPreset, type Preset, type Right } from '#worker/contract/admin/rights.ts'

/** The names of the sets of rights that fit a kind of work. */
export const presetTexts: Record<Preset, DeskMessageKey> = {
  manager: 'people.manager',
  'front-desk': 'people.frontDesk',
  practitioner: 'people.practitioner',
}

/** The descriptions of these sets. */
export const presetNotes: Record<Preset, DeskMessageKey> = {
  manager: 'people.managerAbout',
  'front-desk': 'people.frontDeskAbout',
  practitioner: 'people.practitionerAbout',
}

/** The texts of single rights. */
export const rightTexts: Record<Right, DeskMessageKey> = {
  look: 'people.look',
  book: 'people.book',
  move: 'people.move',
  cancel: 'people.cancel',
  'take-money': 'people.takeMoney',
  'see-contacts': 'people.seeContacts',
  'see-notes': 'people.seeNotes',
  export: 'people.export',
  'edit-texts': 'people.editTexts',
  'edit-everything': 'people.editEverything',
  'manage-people': 'people.managePeople',
}

/** Returns the text that sums up what somebody may do. */
export function getRightsText({ role, given }: Person): DeskMessageKey {
  if (role === 'owner') return 'people.everything'
  if (role === 'left') return 'people.left'
  if (!given) return 'people.asStaff'
  const preset = findPreset(given)
  return preset ? presetTexts[preset] : 'people.custom'
}
