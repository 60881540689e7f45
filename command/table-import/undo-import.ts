import { askToGoOn } from '../run/ask.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { openSite } from '../site/open-site.ts'

const MAX_LINES = 20

/** Undoes an import, after showing which rows stay because they were changed or used since. */
export async function undoImport(
  id: string,
  folder: string,
  { yes }: { yes: boolean },
  output: Output,
): Promise<void> {
  if (!/^imp_[a-z2-7]{26}$/.test(id)) throw new CommandFailure('usage', `${id} is no id of an import`)
  const api = await openSite(folder)
  const { body: plan } = await api.call('get /admin/imports/{id}/undo', { params: { id } })
  output.line(`${plan.removed} are removed, ${plan.kept} stay`)
  for (const { name, reason, booking, customer } of plan.examples.slice(0, MAX_LINES))
    output.line(`  ${name}: ${reason} (${booking ?? customer ?? ''})`)
  await askToGoOn(`Undo the import on ${api.url}?`, { yes, output })
  for (;;) {
    const { body } = await api.call('post /admin/imports/{id}/undo', { params: { id } })
    output.progress(`${body.left} left`)
    if (body.left > 0) continue
    output.line('Undone')
    return output.result({ removed: plan.removed, kept: plan.kept })
  }
}
