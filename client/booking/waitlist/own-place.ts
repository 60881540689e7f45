import { atom } from 'jotai'
import type { FlowPayload } from '#client/page/payload.ts'

/** The visitor's place, as the page came with it. */
export const placeAtom = atom<FlowPayload['entry']>(undefined)
