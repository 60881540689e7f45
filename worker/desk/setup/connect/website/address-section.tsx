import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Field } from '#client/ui/field.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { FormState } from '../../../form/form-state.ts'
import { isolate } from '../../../list/isolate.ts'
import { ListSection } from '../../../list/list-page.tsx'
import { Rows } from '../../../list/rows.tsx'
import { WEBSITE_PATH } from '../../../list/shortcuts.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'
import formClasses from '../../form/schema-form.module.css'
import { toResourceHref } from '../../resource-address.ts'
import classes from '../connect.module.css'
import type { CheckedRow, DnsRow } from './dns-rows.ts'

const EXAMPLE = 'book.example.com'

const stateTexts: Record<Exclude<CheckedRow['state'], 'other'>, DeskMessageKey> = {
  set: 'website.isSet',
  missing: 'website.missing',
  unknown: 'website.unknown',
}

interface AddressSectionProps {
  /** The address of the site as it is published. */
  publicUrl: string
  /** The address at which this page was opened, if it is not `publicUrl`. */
  opened: string | undefined
  rows: readonly (DnsRow | CheckedRow)[]
  state: FormState
}

const RecordText = ({ text }: { text: string }) => (
  <code className={classes.record} dir="ltr">
    {text}
  </code>
)

function RecordState({ row }: { row: DnsRow | CheckedRow }) {
  const { t } = useDeskI18n()
  if (!('state' in row)) return null
  return (
    <span className={classes.state} data-works={row.state === 'set' || undefined}>
      {row.state === 'other'
        ? t('website.other', { value: isolate(row.found ?? '') })
        : t(stateTexts[row.state])}
    </span>
  )
}

function Records({ rows }: { rows: readonly (DnsRow | CheckedRow)[] }) {
  const { t } = useDeskI18n()
  return (
    <Rows
      caption={t('website.records')}
      rows={rows}
      getKey={({ type, name }) => `${type} ${name}`}
      columns={[
        { label: t('website.type'), cell: ({ type }) => type },
        { label: t('website.recordName'), freeText: true, cell: ({ name }) => <RecordText text={name} /> },
        {
          label: t('website.value'),
          freeText: true,
          cell: ({ value }) => (value === undefined ? t('website.byProvider') : <RecordText text={value} />),
        },
        { label: t('list.state'), cell: (row) => <RecordState row={row} /> },
      ]}
    />
  )
}

/** The part about the address of the site, and the records of domains that lead to it. */
export function AddressSection({ publicUrl, opened, rows, state }: AddressSectionProps) {
  const { t } = useDeskI18n()
  return (
    <ListSection heading={t('website.address')}>
      <p>
        {t('website.current', { address: isolate(publicUrl) })}{' '}
        {opened !== undefined && t('website.opened', { address: isolate(opened) })}
      </p>
      <p>{t('website.operator', { example: isolate(EXAMPLE) })}</p>
      <p>
        <a className={buttonClass('secondary')} href={toResourceHref({ kind: 'site', id: 'site' })}>
          {t('website.settings')}
        </a>
      </p>
      <form className={formClasses.form} method="post" action={`${WEBSITE_PATH}#records`} noValidate>
        <Field
          name="host"
          label={t('website.host')}
          inputMode="url"
          dir="ltr"
          maxLength={253}
          autoComplete="off"
          spellCheck={false}
          placeholder={EXAMPLE}
          defaultValue={state.typed('host')}
          error={state.error('host')}
        />
        <div>
          <Button variant="secondary" name="do" value="check">
            {t('website.check')}
          </Button>
        </div>
      </form>
      {rows.length > 0 && (
        <div id="records" className={classes.records}>
          <p>{t('website.recordsNote')}</p>
          <Records rows={rows} />
        </div>
      )}
    </ListSection>
  )
}
