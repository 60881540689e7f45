import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminImport } from '#worker/contract/admin/imports.ts'
import { isolate } from '../../list/isolate.ts'
import { ListPage } from '../../list/list-page.tsx'
import { IMPORT_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './import.module.css'
import { toImportPath } from './import-paths.ts'
import { kindTexts } from './import-texts.ts'

/** The titles of the page by state. An open import has this page once its file was deleted, because it cannot go on then. */
const outcomeTexts: Record<AdminImport['state'], DeskMessageKey> = {
  done: 'import.doneTitle',
  undone: 'import.undoneTitle',
  open: 'import.fileGone',
}

interface ResultPageProps {
  importRecord: AdminImport
  timeZone: string
}

/** The page of an import that has ended or cannot go on, with the numbers of rows and the link that undoes it. */
export function ResultPage({ importRecord, timeZone }: ResultPageProps) {
  const { t, time } = useDeskI18n()
  const { id, kind, name, state, by, created, completed, known, refused, overlapping, createdAt, upTo } =
    importRecord
  const counted = (count: number) => ({ count })
  const isCustomers = kind === 'customers'
  const facts = [
    t(isCustomers ? 'import.cameCustomers' : 'import.cameAppointments', counted(created)),
    completed > 0 && t('import.completed', counted(completed)),
    known > 0 && t('import.known', counted(known)),
    refused > 0 && t('import.refused', counted(refused)),
    overlapping > 0 && t('import.overlappingCount', counted(overlapping)),
  ].filter((text) => typeof text === 'string')
  const date = time.date(time.getDate(createdAt, timeZone))
  return (
    <ListPage
      back={{ href: IMPORT_PATH, text: t('import.heading') }}
      heading={<bdi>{name}</bdi>}
      note={t('import.byOn', { name: isolate(by.name), date })}
    >
      <Alert tone={state === 'done' ? 'success' : 'info'} title={t(outcomeTexts[state])} />
      <ul className={classes.facts}>
        {facts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        {state === 'open' && (
          <a className={buttonClass('primary')} href={IMPORT_PATH}>
            {t('form.goOn')}
          </a>
        )}
        <a className={buttonClass('secondary')} href={isCustomers ? '/desk/customers' : '/desk'}>
          {t(kindTexts[kind])}
        </a>
        {(state === 'done' || (state === 'open' && upTo > 0)) && (
          <a className={buttonClass('secondary')} href={`${toImportPath(id)}?undo`}>
            {t('import.undo')}
          </a>
        )}
      </div>
    </ListPage>
  )
}

interface ProgressPageProps {
  importRecord: AdminImport
  /** The work that the form continues. */
  work: 'import' | 'undo'
  done: number
  total: number
  /** Whether a script sends the form. */
  continues: boolean
}

/** The page with the progress of work that takes longer than one form may. Its form continues the work. */
export function ProgressPage({
  importRecord: { id, name },
  work,
  done,
  total,
  continues,
}: ProgressPageProps) {
  const { t, number } = useDeskI18n()
  const text = t('import.progress', { done: number(done), total: number(total) })
  return (
    <ListPage back={{ href: IMPORT_PATH, text: t('import.heading') }} heading={<bdi>{name}</bdi>}>
      <p role="status">{text}</p>
      <progress className={classes.progress} max={Math.max(total, 1)} value={done} aria-label={text} />
      <form method="post" action={toImportPath(id)} data-continues={continues ? '' : undefined}>
        <Button name="do" value={work}>
          {t('form.goOn')}
        </Button>
        {/* A form that a script sends has no pressed button. */}
        <input type="hidden" name="work" value={work} />
      </form>
    </ListPage>
  )
}
