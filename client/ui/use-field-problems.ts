import { useState } from 'react'
import type { Problem } from '#worker/contract/problem-schema.ts'

/** A problem with one field of a form, with the path and code that the server uses. */
export type FieldProblem = Pick<NonNullable<Problem['errors']>[number], 'path' | 'code'>

const noProblems: FieldProblem[] = []

/**
 * Tracks the field problems of a form: first those in the server's response, then those that `find` returns for the current
 * values at each attempt to submit.
 */
export function useFieldProblems(problem: Problem | undefined, find: () => FieldProblem[]) {
  const [lastProblem, setLastProblem] = useState(problem)
  /** Problems at the last attempt; the list stays while single fields are corrected. */
  const [summary, setSummary] = useState<FieldProblem[]>(problem?.errors ?? noProblems)
  const [current, setCurrent] = useState(summary)

  function replace(problems: FieldProblem[]) {
    setSummary(problems)
    setCurrent(problems)
  }

  if (problem !== lastProblem) {
    setLastProblem(problem)
    if (problem) replace(problem.errors ?? noProblems)
  }

  return {
    summary,
    current,
    /** Checks all fields and returns whether they are valid. */
    check(): boolean {
      const problems = find()
      replace(problems.length > 0 ? problems : noProblems)
      return problems.length === 0
    },
    /** Checks one field again after an attempt to submit. */
    recheck(path: string) {
      if (summary.length === 0) return
      const problems = find().filter((fieldProblem) => fieldProblem.path === path)
      setCurrent([...current.filter((fieldProblem) => fieldProblem.path !== path), ...problems])
    },
  }
}
