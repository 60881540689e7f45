import { useAtomValue, useStore } from 'jotai'
import { useFieldProblems } from '#client/ui/use-field-problems.ts'
import {
  consentsAtom,
  formAtom,
  formPathAtom,
  problemAtom,
  rulesAtom,
  siteAtom,
  stepIndexAtom,
} from '../atoms.ts'
import { interactiveChunk } from '../chunks.ts'

/** Returns the problems of the visible step: the server's first, this page's after an attempt to continue. */
export function useProblems() {
  const store = useStore()
  return useFieldProblems(useAtomValue(problemAtom), () => {
    const terms = store.get(siteAtom).terms !== undefined
    const [form, formPath, rules] = [store.get(formAtom), store.get(formPathAtom), store.get(rulesAtom)]
    const state = { form, formPath, rules, consents: store.get(consentsAtom), terms }
    return store.get(interactiveChunk.contentAtom)?.findProblems(state, store.get(stepIndexAtom)) ?? []
  })
}
