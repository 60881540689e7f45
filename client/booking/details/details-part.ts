import { atom } from 'jotai'

export type DetailsPart = typeof import('./details-step.tsx')

/**
 * The details step, in a file of its own that the steps before it don't wait for. It is here from the start on the
 * server, and in the browser where the page is the details step.
 */
export const detailsPartAtom = atom<DetailsPart | undefined>(undefined)

export const loadDetailsPart = (): Promise<DetailsPart> => import('./details-step.tsx')
