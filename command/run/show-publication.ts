import type { Publication } from '#worker/contract/admin/publication.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import type { UploadFile } from '../folder/pictures.ts'
import type { Output } from './output.ts'

const MAX_LINES = 40

/** Shows a list, cut where it is long. */
function showList(output: Output, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  output.line(`${title}:`)
  for (const line of lines.slice(0, MAX_LINES)) output.line(`  ${line}`)
  if (lines.length > MAX_LINES) output.line(`  and ${lines.length - MAX_LINES} more`)
}

const marks = { added: '+', changed: '~', moved: '↕', removed: '-' } as const

/** Shows what a publish changes, by resource and field. */
export function showChanges(output: Output, changes: readonly Omit<RevisionChange, 'name'>[]): void {
  const lines = changes.map(
    ({ kind, id, change, fields }) =>
      `${marks[change]} ${kind} ${id}${fields.length > 0 && change === 'changed' ? `: ${fields.join(', ')}` : ''}`,
  )
  showList(output, 'Changes', lines)
}

/** Shows the files that a publish would upload. */
export function showUploads(output: Output, files: readonly UploadFile[]): void {
  showList(
    output,
    'To upload',
    files.map(({ path }) => path),
  )
}

/** Shows what a publish does to bookings, and what is probably a mistake. */
export function showPublication(output: Output, { conflicts, withdrawn, warnings }: Publication): void {
  showList(
    output,
    `${conflicts.count} upcoming bookings no longer fit`,
    conflicts.bookings.map(({ id, start, staff, reason }) => `${start}  ${id}  ${staff}: ${reason}`),
  )
  showList(
    output,
    'Removed, and still booked',
    withdrawn.map(({ kind, id, bookings }) => `${kind} ${id}: ${bookings} bookings`),
  )
  showList(
    output,
    'Warnings',
    warnings.map(({ path, message }) => `${path}: ${message}`),
  )
}
