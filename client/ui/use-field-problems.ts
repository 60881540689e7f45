import { useState } from 'react'
import type { Problem } from '#worker/contract/problem.ts'

/** A problem of one form field, with the same path and code as on the server. */
export type FieldProblem = Pick<NonNullable<Problem['errors']>[number], 'path' | 'code'>

const none: FieldProblem[] = []

/**
 * Tracks the field problems of a form: first those in the server's response, then those that `find` returns for the current
 * values at each attempt to submit.
 */
export function useFieldProblems(problem: Problem | undefined, find: () => FieldProblem[]) {
  const [seen, setSeen] = useState(problem)
  /** Problems at the last attempt; the list stays while single fields are corrected. */
  const [summary, setSummary] = useState<FieldProblem[]>(problem?.errors ?? none)
  const [current, setCurrent] = useState(summary)

  function replace(problems: FieldProblem[]) {
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
    /** Checks all fields and returns whether they are valid. */
    check(): boolean {
      const problems = find()
      replace(problems.length > 0 ? problems : none)
      return problems.length === 0
    },
    /** Checks one field again after an attempt to submit. */
    recheck(path: string) {
      if (summary.length === 0) return
      const problems = find().filter((found) => found.path === path)
      setCurrent([...current.filter((found) => found.path !== path), ...problems])
    },
  }
}
