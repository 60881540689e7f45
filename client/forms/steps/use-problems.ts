import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import type { FormProblem } from '../answers/find-problems.ts'
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

const none: FormProblem[] = []

/** Returns the problems of the visible step: the server's first, this page's after an attempt to continue. */
export function useProblems() {
  const store = useStore()
  const problem = useAtomValue(problemAtom)
  const [seen, setSeen] = useState(problem)
  /** The problems at the last attempt. They stay in the summary while the visitor fixes the fields. */
  const [summary, setSummary] = useState<FormProblem[]>(problem?.errors ?? none)
  const [current, setCurrent] = useState(summary)

  function replace(problems: FormProblem[]) {
    setSummary(problems)
    setCurrent(problems)
  }

  function find(): FormProblem[] {
    const terms = store.get(siteAtom).terms !== undefined
    const [form, formPath, rules] = [store.get(formAtom), store.get(formPathAtom), store.get(rulesAtom)]
    const state = { form, formPath, rules, consents: store.get(consentsAtom), terms }
    return store.get(interactiveChunk.partAtom)?.findProblems(state, store.get(stepIndexAtom)) ?? none
  }

  if (problem !== seen) {
    setSeen(problem)
    if (problem) replace(problem.errors ?? none)
  }

  return {
    summary,
    current,
    /** Checks the whole step. Returns whether it has no problem. */
    check(): boolean {
      const problems = find()
      replace(problems.length > 0 ? problems : none)
      return problems.length === 0
    },
    /** Checks a single path again, once the step has been checked. */
    recheck(path: string) {
      if (summary.length === 0) return
      const problems = find().filter((found) => found.path === path)
      setCurrent([...current.filter((found) => found.path !== path), ...problems])
    },
  }
}
