import { Hono } from 'hono'
import {
  deletionQuery,
  type NewSite,
  newSiteRequest,
  type OperatorSite,
} from '#worker/contract/admin/operator.ts'
import { toFieldFailure } from '../platform/http/english-problems.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { OperatorDeps } from './deps.ts'
import { exportSite } from './export-site.ts'

/** Returns the operator's routes for this site. The edge lists all sites. */
export function operatorRoutes(deps: Pick<OperatorDeps, 'clock' | 'db' | 'lifecycle' | 'published'>) {
  const { lifecycle } = deps
  return new Hono()
    .post('/', validateInput('json', newSiteRequest), async (c) =>
      c.json<NewSite>(await lifecycle.create(c.req.valid('json')), 201),
    )
    .post('/:id/suspend', async (c) => c.json<OperatorSite>(await lifecycle.suspend()))
    .post('/:id/resume', async (c) => c.json<OperatorSite>(await lifecycle.resume()))
    .get('/:id/export', (c) => {
      lifecycle.checkExists()
      const id = c.req.param('id')
      return c.body(exportSite(deps, id), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${id}.json"`,
      })
    })
    .delete('/:id', validateInput('query', deletionQuery), async (c) => {
      if (c.req.valid('query').confirm !== c.req.param('id')) {
        const message = "Repeat the site's id in `confirm` to delete it"
        throw toFieldFailure({ path: 'confirm', code: 'invalid', message })
      }
      await lifecycle.delete()
      return c.body(null, 202)
    })
}
