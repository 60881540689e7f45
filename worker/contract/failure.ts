import type { Slot } from './bookings/slots.ts'
import { type ProblemCode, problems } from './problem.ts'
import type { FieldProblem } from './problem-schema.ts'

interface FailureDetails {
  /** The cause for the log. It is never part of a response. */
  cause?: unknown
  /** The fault of the request, in English, for developers of API clients. */
  detail?: string | undefined
  errors?: FieldProblem[]
  nearest?: Slot[]
  values?: Record<string, string | number>
}

/** The only error class that Daybook throws on purpose. Its code determines the status and the message of the response. */
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
