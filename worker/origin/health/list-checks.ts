import { checkedParts, type HealthCheck } from '#worker/contract/admin/health.ts'
import type { Services } from '../platform/services.ts'
import { checkConnections } from './check-connections.ts'
import { checkRecords } from './check-records.ts'
import { checkBackup, checkJobs, checkMessages } from './check-work.ts'

/** Checks all parts of the site, in the order in which `checkedParts` lists them. */
export async function listChecks(services: Services): Promise<HealthCheck[]> {
  const { db, clock, published } = services
  const now = clock.now()
  const site = published.current?.site
  const checks = [
    ...(site ? await checkRecords(services, site) : []),
    ...checkConnections(services),
    checkMessages(db, now),
    checkJobs(db, now),
    checkBackup(db, now),
  ]
  return checkedParts.flatMap((part) => checks.filter((one) => one.part === part))
}
