import { type FieldProblem, type ProblemCode, problems } from './problem.ts'
import type { Slot } from './slots.ts'

interface FailureDetails {
  /** For the log; never shown. */
  cause?: unknown
  /** What is wrong with the request itself, in English, for whoever wrote the program that sent it. */
  detail?: string | undefined
  errors?: FieldProblem[]
  nearest?: Slot[]
  values?: Record<string, string | number>
}

/** The one error that Daybook throws; what a visitor or a caller sees of it is decided by its code alone. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ProblemCode
  readonly details: FailureDetails

  constructor(code: ProblemCode, details: FailureDetails = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.details = details
  }

  get status() {
    return problems[this.code].status
  }
}
