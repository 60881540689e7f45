import type { Context } from 'hono'
import { loadDraft } from '#worker/publishing/load-draft.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { publish } from './publish-site.ts'

/** Answers `POST /api/admin/drafts/{id}/publish`. */
export function publishDraft(c: Context<EdgeEnv>): Promise<Response> {
  const id = c.req.param('id') ?? ''
  return publish(c, (call) => loadDraft(call, id), { isDraft: true })
}
