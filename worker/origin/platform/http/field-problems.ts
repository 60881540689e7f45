import type * as z from 'zod/mini'
import { type FieldProblemCode, fieldProblems } from '#worker/contract/problem.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { createFieldProblem } from './english-problems.ts'

const isCode = (text: string): text is FieldProblemCode => Object.hasOwn(fieldProblems, text)

/** Maps a schema's issue to a field problem code. A schema can set the code itself as its error message. */
function toCode(issue: z.core.$ZodIssue): FieldProblemCode {
  if (isCode(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too-long'
  if (issue.code === 'invalid_format' && issue.path.at(-1) === 'start') return 'slot-invalid'
  return 'invalid'
}

/** Returns one problem for each invalid path. */
export function toFieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const byPath = new Map<string, FieldProblem>()
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      const dotted = path.map(String).join('.')
      if (!byPath.has(dotted)) byPath.set(dotted, createFieldProblem(dotted, toCode(issue)))
    }
  }
  return [...byPath.values()]
}
