import { Failure } from '#worker/contract/failure.ts'

/** Returns whether an error says that the origin refused a call, other than for a missing session. */
export const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && error.status < 500 && error.status !== 401
