import { RECORDS_TYPE } from '#worker/contract/admin/backup.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { readBackupPage } from './backup/read-backup-page.ts'

/** The routes of an owner for the whole site. */
export const backupRoutes: readonly Route[] = [
  handle('get /admin/backup', async ({ query }, services) => {
    const page = await readBackupPage(services, services.siteFiles.site, query)
    return new Response(page, { headers: { 'Content-Type': RECORDS_TYPE, 'Cache-Control': 'no-store' } })
  }),
]
