import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import type { AdminImport } from '#worker/contract/admin/imports.ts'
import { ListPage, ListSection } from '../../list/list-page.tsx'
import { IMPORT_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { CheckedFile } from './checked-file.ts'
import { NameFields, ReadingFields } from './choice-fields.tsx'
import { ColumnFields } from './column-fields.tsx'
import classes from './import.module.css'
import { controls } from './import-answers.ts'
import { toImportPath } from './import-paths.ts'
import { kindTexts } from './import-texts.ts'
import { Trial } from './trial.tsx'

interface CheckPageProps {
  importRecord: AdminImport
  checked: CheckedFile
}

/** The choices of who gets messages about the imported appointments that are still to come. An import of customers tells nobody. */
function MessageFields({ kind }: Pick<AdminImport, 'kind'>) {
  const { t } = useDeskI18n()
  if (kind === 'customers') return null
  return (
    <>
      <p>{t('import.quiet')}</p>
      <Checkbox name="confirmations" defaultChecked={false}>
        {t('import.confirmations')}
      </Checkbox>
      <Checkbox name="reminders" defaultChecked={false}>
        {t('import.reminders')}
      </Checkbox>
      <Checkbox name="webhooks" defaultChecked={false}>
        {t('import.webhooks')}
      </Checkbox>
    </>
  )
}

/** The page that shows how a file is read, asks the open questions about it, and shows what the import would write. */
export function CheckPage({ importRecord, checked }: CheckPageProps) {
  const { t } = useDeskI18n()
  const { id, kind, name } = importRecord
  const { offer, questions, reading, effects, plan } = checked
  const path = toImportPath(id)
  const canWrite = effects !== undefined && (reading?.toWrite ?? 0) > 0
  return (
    <ListPage
      back={{ href: IMPORT_PATH, text: t('import.heading') }}
      heading={<bdi>{name}</bdi>}
      note={t(kindTexts[kind])}
    >
      {questions.length > 0 && (
        <ErrorSummary
          focusKey={questions}
          heading={t('import.questions', { count: questions.length })}
          errors={questions.map(({ name: control, message }) => ({ id: toControlId(control), message }))}
        />
      )}
      <form className={classes.part} method="post" action={path} noValidate>
        <ListSection heading={t('import.columns')}>
          <ColumnFields columns={plan.columns} kind={kind} />
        </ListSection>
        <ListSection heading={t('import.reading')}>
          <ReadingFields checked={checked} />
        </ListSection>
        {reading && reading.services.length > 0 && (
          <ListSection heading={t('reports.service')}>
            <NameFields
              heading={t('reports.service')}
              prefix={controls.service}
              nameless={t('import.noService')}
              names={reading.services}
              candidates={offer.services}
            />
          </ListSection>
        )}
        {reading && reading.staff.length > 0 && (
          <ListSection heading={t('agenda.byStaff')}>
            <NameFields
              heading={t('agenda.byStaff')}
              prefix={controls.staff}
              nameless={t('import.noPerson')}
              names={reading.staff}
              candidates={offer.staff}
              offersFirstPerson
            />
          </ListSection>
        )}
        <div className={classes.buttons}>
          <Button name="do" value="check" variant={canWrite ? 'secondary' : 'primary'}>
            {t('import.check')}
          </Button>
        </div>
      </form>
      {reading && (
        <ListSection heading={t('import.trial')}>
          <Trial
            importRecord={importRecord}
            reading={reading}
            effects={effects}
            headers={checked.table.header}
          />
        </ListSection>
      )}
      {reading && !canWrite && questions.length === 0 && <Alert tone="info" title={t('import.nothing')} />}
      <form className={classes.part} method="post" action={path}>
        {canWrite && <MessageFields kind={kind} />}
        <div className={classes.buttons}>
          {canWrite && (
            <Button name="do" value="import">
              {t('import.start')}
            </Button>
          )}
          <Button name="do" value="discard" variant="secondary" formNoValidate>
            {t('import.discard')}
          </Button>
        </div>
      </form>
    </ListPage>
  )
}
