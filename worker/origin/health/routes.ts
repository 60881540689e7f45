import { Failure } from '#worker/contract/failure.ts'
import { sendTestMail } from '../messages/commands/send-test-mail.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { listChecks } from './list-checks.ts'

/** The routes by which an owner finds out whether everything works. */
export const ownerHealthRoutes: readonly Route[] = [
  handle('get /admin/health', async ({ query }, services) => ({
    checks: await listChecks(services, query.part),
  })),
  handle('post /admin/test-mail', async ({ person }, services) => {
    const owner = services.published.current?.site.owners?.[0]
    const { email = owner?.email, locale = owner?.locale } = person ?? {}
    if (email === undefined) throw new Failure('not-found')
    return sendTestMail(services, { email, locale })
  }),
]
