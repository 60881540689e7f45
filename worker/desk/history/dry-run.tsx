import type { ReactNode } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { Fold } from '../new-booking/fold.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { Changes } from './changes.tsx'
import type { ConflictingBooking } from './conflicting-bookings.ts'
import { Conflicts } from './conflicts.tsx'
import { Mistakes, Warnings } from './findings.tsx'

/** The maximum number of warnings that are shown open. More are collapsed, so that the button stays visible. */
const MAX_OPEN = 3

/** Why something was not published. */
export interface PublishProblem {
  title: string
  errors: readonly FieldProblem[]
}

interface DryRunProps {
  /** The result of the dry run; undefined if it was refused. */
  dryRun: Publication | undefined
  /** The first bookings that would no longer fit. */
  conflictingBookings: readonly ConflictingBooking[]
  problem: PublishProblem | undefined
  /** The changes that publishing would make. */
  comparison: { count: number; changes: readonly RevisionChange[] }
  timeZone: string
  /** The form that publishes. It is left out if nothing can be published. */
  children: ReactNode
}

/** The consequences of a publish: mistakes, bookings that would no longer fit, warnings, and changes. */
export function DryRun({
  dryRun,
  conflictingBookings,
  problem,
  comparison,
  timeZone,
  children,
}: DryRunProps) {
  const { t } = useDeskI18n()
  return (
    <>
      {problem && (
        <Alert tone="danger" title={problem.title}>
          {problem.errors.length > 0 && <Mistakes mistakes={problem.errors} />}
        </Alert>
      )}
      {dryRun && (
        <Conflicts
          count={dryRun.conflicts.count}
          conflictingBookings={conflictingBookings}
          timeZone={timeZone}
        />
      )}
      {dryRun && dryRun.warnings.length > 0 && (
        <Fold
          label={t('published.warnings', { count: dryRun.warnings.length })}
          isOpen={dryRun.warnings.length <= MAX_OPEN}
        >
          <Warnings warnings={dryRun.warnings} />
        </Fold>
      )}
      {dryRun && comparison.count > 0 && children}
      <p>{t('published.wouldChange')}</p>
      <Changes comparison={comparison} />
    </>
  )
}
