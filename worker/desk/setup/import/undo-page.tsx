import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { AdminImport, ImportUndo } from '#worker/contract/admin/imports.ts'
import { ListPage, ListSection } from '../../list/list-page.tsx'
import { Rows } from '../../list/rows.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './import.module.css'
import { toImportPath } from './import-paths.ts'
import { keptTexts } from './import-texts.ts'

interface UndoPageProps {
  importRecord: AdminImport
  plan: ImportUndo
  timeZone: string
}

function KeptRows({ plan, timeZone }: Omit<UndoPageProps, 'importRecord'>) {
  const { t, time } = useDeskI18n()
  return (
    <Rows
      caption={t('import.keptCount', { count: plan.kept })}
      rows={plan.examples}
      getKey={({ booking, customer }) => booking ?? customer ?? ''}
      columns={[
        {
          label: t('tokens.name'),
          freeText: true,
          cell: ({ name, booking, customer, start }) => (
            <a href={booking ? `/desk/bookings/${booking}` : `/desk/customers/${customer}`}>
              <bdi>{name || t('agenda.noName')}</bdi>
              {start && `, ${time.date(time.getDate(start, timeZone))}`}
            </a>
          ),
        },
        { label: t('blocks.reason'), cell: ({ reason }) => t(keptTexts[reason]) },
      ]}
    />
  )
}

/** The page that asks whether to undo an import, with the rows that would stay. */
export function UndoPage({ importRecord: { id, name }, plan, timeZone }: UndoPageProps) {
  const { t } = useDeskI18n()
  const path = toImportPath(id)
  return (
    <ListPage
      back={{ href: path, text: name }}
      heading={t('import.undoHeading')}
      note={t('import.undoText', { count: plan.removed })}
    >
      {plan.kept > 0 && (
        <ListSection heading={t('import.keptCount', { count: plan.kept })}>
          <KeptRows plan={plan} timeZone={timeZone} />
        </ListSection>
      )}
      <form className={classes.buttons} method="post" action={path}>
        <Button name="do" value="undo" variant="danger">
          {t('import.undo')}
        </Button>
        <a className={buttonClass('secondary')} href={path}>
          {t('data.eraseKeep')}
        </a>
      </form>
    </ListPage>
  )
}
