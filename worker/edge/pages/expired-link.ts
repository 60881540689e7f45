import type { ProblemCode } from '#worker/contract/problem.ts'

/** Returns whether a status message requires the expired-link view. */
export function isExpiredLink(statusMessage: string): boolean {
  return statusMessage.toLowerCase() === 'slug expired' || /reschedule|cancellation/i.test(statusMessage)
}

const statusMessages: Partial<Record<ProblemCode, string>> = { 'link-expired': 'slug expired' }

/** Returns the status message of a problem: its code, unless it has its own text. */
export function getStatusMessage(code: ProblemCode): string {
  return statusMessages[code] ?? code
}
