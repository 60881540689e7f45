import { type CheckedPart, checkedParts, type HealthCheck } from '#worker/contract/admin/health.ts'
import type { Services } from '../platform/services.ts'
import { checkConnections } from './check-connections.ts'
import { checkRecords } from './check-records.ts'
import { checkBackup, checkJobs, checkMessages } from './check-work.ts'

const records: readonly CheckedPart[] = ['address', 'spf', 'dkim', 'dmarc']

/** Checks the parts of the site, or only one of them, in the order in which `checkedParts` lists them. */
export async function listChecks(services: Services, only?: CheckedPart): Promise<HealthCheck[]> {
  const { db, clock, published } = services
  const now = clock.now()
  const site = published.current?.site
  const asksDns = only === undefined || records.includes(only)
  const checks = [
    ...(site && asksDns ? await checkRecords(services, site) : []),
    ...checkConnections(services),
    checkMessages(db, now),
    checkJobs(db, now),
    checkBackup(db, now),
  ]
  const parts = only === undefined ? checkedParts : [only]
  return parts.flatMap((part) => checks.filter((one) => one.part === part))
}
