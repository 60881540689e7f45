import { atom } from 'jotai'
import type { FormStore } from '#client/forms/form-store.ts'
import type { FormPayload } from '#client/page/payload.ts'
import type { I18n } from '#locales/i18n.ts'

/** The form of the intake step, with its own store and messages. */
export interface Intake {
  payload: FormPayload
  store: FormStore
  i18n: I18n
}

/** The form of the page; undefined on other steps, and once it was sent, until it is loaded again. */
export const intakeAtom = atom<Intake | undefined>(undefined)
