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

/** The loaded intake form; undefined on other steps, and after the form was sent until it is loaded again. */
export const intakeAtom = atom<Intake | undefined>(undefined)
