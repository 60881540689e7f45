import type { ProblemCode } from '#worker/contract/problem.ts'

/** Whether an error's status message calls for the expired-link view (specification §2, "Error page"). */
export function isExpiredLink(statusMessage: string): boolean {
  return statusMessage.toLowerCase() === 'slug expired' || /reschedule|cancellation/i.test(statusMessage)
}

const statusMessages: Partial<Record<ProblemCode, string>> = { 'link-expired': 'slug expired' }

/** The status message of a problem: its code, but where the specification has words for it. */
export function getStatusMessage(code: ProblemCode): string {
  return statusMessages[code] ?? code
}
