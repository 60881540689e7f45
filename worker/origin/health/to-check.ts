import type { HealthCheck, HealthReason } from '#worker/contract/admin/health.ts'
import { toIso } from '#worker/contract/iso-time.ts'

interface Found {
  result?: 'warning' | 'failure' | undefined
  reason?: HealthReason | undefined
  subject?: string | undefined
  /** In milliseconds since 1970. */
  since?: number | undefined
  count?: number | undefined
}

/** Returns the check of a part. Without a reason the part works. */
export const toCheck = (
  part: HealthCheck['part'],
  { reason, result = 'failure', subject, since, count = 0 }: Found = {},
): HealthCheck => ({
  part,
  result: reason === undefined ? 'ok' : result,
  reason: reason ?? null,
  subject: subject ?? null,
  since: since === undefined ? null : toIso(since),
  count,
})
