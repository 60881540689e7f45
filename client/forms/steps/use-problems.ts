import { useAtomValue, useStore } from 'jotai'
import { useFieldProblems } from '#client/ui/use-field-problems.ts'
import {
  answerContextAtom,
  consentsAtom,
  formAtom,
  formPathAtom,
  problemAtom,
  siteAtom,
  stepIndexAtom,
} from '../atoms.ts'
import { interactiveChunk } from '../chunks.ts'

/** Returns the problems of the visible step: first the server's, then this page's at each attempt to continue. */
export function useProblems() {
  const store = useStore()
  return useFieldProblems(useAtomValue(problemAtom), () => {
    const state = {
      form: store.get(formAtom),
      formPath: store.get(formPathAtom),
      answerContext: store.get(answerContextAtom),
      consents: store.get(consentsAtom),
      terms: store.get(siteAtom).terms !== undefined,
    }
    return store.get(interactiveChunk.contentAtom)?.findProblems(state, store.get(stepIndexAtom)) ?? []
  })
}
