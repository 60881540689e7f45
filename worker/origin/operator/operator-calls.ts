import { deletionQuery, newSiteRequest } from '#worker/contract/admin/operator.ts'
import type { InternalCaller } from '#worker/publishing/site-object.ts'
import { toFieldFailure } from '../platform/http/english-problems.ts'
import { parseInput } from '../platform/http/read-input.ts'
import type { Services } from '../platform/services.ts'
import { exportSite } from './export-site.ts'

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
    export(caller: InternalCaller) {
      authorize(caller, 'GET', `/${caller.site}/export`)
      lifecycle.checkExists()
      return exportSite(services, caller.site)
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
