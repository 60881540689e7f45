/** The exit codes of the command. */
export const exitCodes = {
  /** The folder or a table has mistakes, or a part that `daybook doctor` has checked does not work. */
  mistakes: 1,
  /** The command was called wrongly, or lacks an address or a token. */
  usage: 2,
  /** Somebody else has changed the same resource, or another command runs at the same time. */
  conflict: 3,
  /** The site refuses the call, or does not answer. */
  refused: 4,
  /** The person did not confirm. */
  declined: 5,
  /** Some parts that `daybook doctor` has checked could be better. */
  warnings: 6,
} as const

export type ExitReason = keyof typeof exitCodes

/** An end of the command that is expected, and no bug. The message is for people, and `details` for `--json`. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly reason: ExitReason
  readonly details: Record<string, unknown>

  constructor(reason: ExitReason, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.reason = reason
    this.details = details
  }
}
