import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { consentsAtom, courseAtom, formAtom, placeAtom, problemAtom, rulesAtom, siteAtom } from './atoms.ts'
import type { FormProblem } from './find-problems.ts'
import { livePart } from './live-part.ts'

const none: FormProblem[] = []

/** What is wrong with the step that is shown: as the server said, then as this page finds, once an attempt to go on was made. */
export function useProblems() {
  const store = useStore()
  const problem = useAtomValue(problemAtom)
  const [seen, setSeen] = useState(problem)
  /** At the last attempt; a list of its own, so that it stays while they are mended one by one. */
  const [summary, setSummary] = useState<FormProblem[]>(problem?.errors ?? none)
  const [current, setCurrent] = useState(summary)

  function replace(problems: FormProblem[]) {
    setSummary(problems)
    setCurrent(problems)
  }

  function find(): FormProblem[] {
    const terms = store.get(siteAtom).terms !== undefined
    const [form, course, rules] = [store.get(formAtom), store.get(courseAtom), store.get(rulesAtom)]
    const checked = { form, course, rules, consents: store.get(consentsAtom), terms }
    return store.get(livePart.partAtom)?.findProblems(checked, store.get(placeAtom)) ?? none
  }

  if (problem !== seen) {
    setSeen(problem)
    if (problem) replace(problem.errors ?? none)
  }

  return {
    summary,
    current,
    /** Checks the whole step; whether nothing is wrong with it. */
    attempt(): boolean {
      const problems = find()
      replace(problems.length > 0 ? problems : none)
      return problems.length === 0
    },
    /** Checks again what a path is about. */
    recheck(path: string) {
      if (summary.length === 0) return
      const problems = find().filter((found) => found.path === path)
      setCurrent([...current.filter((found) => found.path !== path), ...problems])
    },
  }
}
