import { backupQuery } from '#worker/contract/admin/backup.ts'
import { deletionQuery, newSiteRequest } from '#worker/contract/admin/operator.ts'
import type { InternalCaller } from '#worker/publishing/site-object.ts'
import { toFieldFailure } from '../platform/http/english-problems.ts'
import { parseInput } from '../platform/http/read-input.ts'
import type { Services } from '../platform/services.ts'
import { readBackupPage } from './backup/read-backup-page.ts'

/** Creates the operator's calls on this site. Only the list of all sites comes from the edge. */
export function createOperatorCalls(services: Services) {
  const { access, lifecycle } = services
  const authorize = ({ authorization, clientIp }: InternalCaller, method: string, path: string) =>
    access.authorize({ method, path: `/api/operator/sites${path}`, authorization, clientIp, fromDesk: false })
  return {
    readNewSite(caller: InternalCaller, body: unknown) {
      authorize(caller, 'POST', '')
      return parseInput(newSiteRequest, body)
    },
    suspend(caller: InternalCaller) {
      authorize(caller, 'POST', `/${caller.site}/suspend`)
      return lifecycle.suspend()
    },
    resume(caller: InternalCaller) {
      authorize(caller, 'POST', `/${caller.site}/resume`)
      return lifecycle.resume()
    },
    backup(caller: InternalCaller, query: unknown) {
      authorize(caller, 'GET', `/${caller.site}/backup`)
      lifecycle.checkExists()
      return readBackupPage(services, caller.site, parseInput(backupQuery, query))
    },
    async delete(caller: InternalCaller, query: { confirm: string | undefined }) {
      authorize(caller, 'DELETE', `/${caller.site}`)
      if (parseInput(deletionQuery, query).confirm !== caller.site) {
        const message = "Repeat the site's id in `confirm` to delete it"
        throw toFieldFailure({ path: 'confirm', code: 'invalid', message })
      }
      await lifecycle.delete()
      return null
    },
  }
}
