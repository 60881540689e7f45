import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { problemAtom } from '../atoms.ts'
import type { Details } from '../details.ts'
import { checkDetails, type DetailsProblem, type DetailsRules } from './check-details.ts'

const none: DetailsProblem[] = []

/** What is wrong with the details: as the server said, then as this page finds, once an attempt to send them was made. */
export function useDetailsProblems(rules: DetailsRules) {
  const problem = useAtomValue(problemAtom)
  const [seen, setSeen] = useState(problem)
  /** At the last attempt; a list of its own, so that it stays while they are mended one by one. */
  const [summary, setSummary] = useState<DetailsProblem[]>(problem?.errors ?? none)
  const [current, setCurrent] = useState(summary)

  function replace(problems: DetailsProblem[]) {
    setSummary(problems)
    setCurrent(problems)
  }

  if (problem !== seen) {
    setSeen(problem)
    if (problem) replace(problem.errors ?? none)
  }

  return {
    summary,
    current,
    /** Checks all before sending; whether it can be sent. */
    attempt(details: Details): boolean {
      const problems = checkDetails(details, rules)
      replace(problems.length > 0 ? problems : none)
      return problems.length === 0
    },
    /** Checks one field again. */
    recheck(details: Details, path: string) {
      if (summary.length === 0) return
      const problems = checkDetails(details, rules).filter((found) => found.path === path)
      setCurrent([...current.filter((found) => found.path !== path), ...problems])
    },
  }
}
