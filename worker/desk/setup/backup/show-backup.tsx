import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { BackupPage } from './backup-page.tsx'

/** Returns the lines that take a backup of the site at an address. The command asks for the passphrase. */
const writeCommands = (publicUrl: string): string =>
  [
    `export DAYBOOK_URL=${new URL(publicUrl).origin}`,
    'export DAYBOOK_TOKEN=…',
    `daybook backup ${new URL(publicUrl).hostname}-$(date +%F).daybook`,
  ].join('\n')

/** The page that says when the last backup was taken, and how to take one. */
export const backup: DeskHandlers = {
  async show(context) {
    const { api, i18n, site } = context
    const { checks } = await readAnswer(api('get /admin/health', { query: { part: 'backup' } }))
    const [check] = checks
    if (!check) throw new Failure('not-found')
    return renderDeskPage(context, {
      title: i18n.t('backup.heading'),
      content: <BackupPage check={check} timeZone={site.timeZone} commands={writeCommands(site.publicUrl)} />,
    })
  },
}
