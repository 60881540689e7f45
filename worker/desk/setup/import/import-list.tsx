import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { formatFileSize } from '#locales/file-size.ts'
import { type AdminImport, importKinds, MAX_IMPORT_FILE_BYTES } from '#worker/contract/admin/imports.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage, ListSection } from '../../list/list-page.tsx'
import { Rows } from '../../list/rows.tsx'
import { IMPORT_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import classes from './import.module.css'
import { toImportPath } from './import-paths.ts'
import { kindTexts, stateTexts } from './import-texts.ts'

/** The name of the file field. */
export const FILE_CONTROL = 'file'

interface ImportListProps {
  imports: readonly AdminImport[]
  state: FormState
  isDiscarded: boolean
  timeZone: string
}

function PastImports({ imports, timeZone }: Pick<ImportListProps, 'imports' | 'timeZone'>) {
  const { t, time, number } = useDeskI18n()
  return (
    <Rows
      caption={t('import.past')}
      rows={imports}
      getKey={({ id }) => id}
      columns={[
        {
          label: t('import.file'),
          freeText: true,
          cell: ({ id, name, kind }) => (
            <>
              <a href={toImportPath(id)}>
                <bdi>{name}</bdi>
              </a>
              <span className={classes.examples}> {t(kindTexts[kind])}</span>
            </>
          ),
        },
        { label: t('agenda.date'), cell: ({ createdAt }) => time.date(time.getDate(createdAt, timeZone)) },
        { label: t('list.state'), cell: ({ state }) => t(stateTexts[state]) },
        { label: t('import.done'), cell: ({ created }) => number(created) },
      ]}
    />
  )
}

/** The page with the form that begins an import, and with the imports so far. */
export function ImportList({ imports, state, isDiscarded, timeZone }: ImportListProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const size = formatFileSize(i18n, MAX_IMPORT_FILE_BYTES)
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('import.heading')}
      note={t('import.note')}
    >
      {isDiscarded && <Alert tone="success" title={t('import.discarded')} />}
      <form
        className={formClasses.form}
        method="post"
        action={IMPORT_PATH}
        encType="multipart/form-data"
        noValidate={state.title !== undefined}
      >
        <RefusalSummary title={state.title} problems={state.problems} />
        <Choice
          kind="radio"
          name="kind"
          legend={t('import.what')}
          required
          options={importKinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) }))}
          chosen={[state.typed('kind') ?? 'customers']}
          error={state.error('kind')}
        />
        <Field
          type="file"
          name={FILE_CONTROL}
          label={t('import.file')}
          hint={t('form.fileHint', { kinds: 'CSV, XLSX, ICS', size })}
          required
          accept=".csv,.tsv,.txt,.xlsx,.ics,text/csv,text/calendar"
          error={state.error(FILE_CONTROL)}
        />
        <div>
          <Button name="do" value="read">
            {t('import.read')}
          </Button>
        </div>
      </form>
      {imports.length > 0 && (
        <ListSection heading={t('import.past')}>
          <PastImports imports={imports} timeZone={timeZone} />
        </ListSection>
      )}
    </ListPage>
  )
}
