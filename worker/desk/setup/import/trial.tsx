import { buttonClass } from '#client/ui/button-class.ts'
import type { AdminImport, ImportedRows } from '#worker/contract/admin/imports.ts'
import type { ImportReading } from '#worker/imports/read-import.ts'
import type { Refusal } from '#worker/imports/values/refusal.ts'
import { Nothing } from '../../list/list-page.tsx'
import { Rows } from '../../list/rows.tsx'
import { type DeskI18n, useDeskI18n } from '../../request/i18n.tsx'
import classes from './import.module.css'
import { toMendPath } from './import-paths.ts'
import { fieldTexts, refusalTexts } from './import-texts.ts'
import { MAX_SHOWN_REFUSED } from './load-reading.ts'

const MAX_SHOWN_LINES = 10

/** Returns the text that says why a row is refused, with the name of the field. */
export const describeRefusal = ({ t }: DeskI18n, { code, field }: Refusal): string =>
  field
    ? t('field.named', { label: t(fieldTexts[field]), value: t(refusalTexts[code]) })
    : t(refusalTexts[code])

interface TrialProps {
  importRecord: AdminImport
  reading: ImportReading
  /** The result of the dry run; undefined while a question is open. */
  effects: ImportedRows | undefined
  headers: readonly string[]
}

/** Returns the sentences about the rows that would be written. */
function listFacts(
  { t, number }: DeskI18n,
  { importRecord: { kind }, reading, effects }: TrialProps,
): string[] {
  const isCustomers = kind === 'customers'
  const counted = (count: number) => ({ count })
  const merged = isCustomers ? reading.importable - reading.toWrite : 0
  const lines = effects
    ? [...new Set([...effects.overlapping, ...reading.overlapping])].toSorted((a, b) => a - b)
    : []
  const shown = lines.slice(0, MAX_SHOWN_LINES).map(number).join(', ')
  return [
    effects && t(isCustomers ? 'import.newCustomers' : 'import.newAppointments', counted(effects.created)),
    effects && effects.completed > 0 && t('import.completed', counted(effects.completed)),
    effects && effects.known > 0 && t('import.known', counted(effects.known)),
    merged > 0 && t('import.merged', counted(merged)),
    reading.leftOut > 0 && t('import.leftOut', counted(reading.leftOut)),
    lines.length > 0 &&
      t('import.overlapping', {
        ...counted(lines.length),
        lines: lines.length > MAX_SHOWN_LINES ? `${shown} …` : shown,
      }),
  ].filter((text) => typeof text === 'string')
}

/** The result of a dry run: the numbers of rows that would be written, and the refused rows. */
export function Trial(props: TrialProps) {
  const i18n = useDeskI18n()
  const { t, number } = i18n
  const { importRecord, reading, effects } = props
  const refused = [
    ...reading.refusedRows.map(({ line, refusals }) => ({
      line,
      reasons: refusals.map((refusal) => describeRefusal(i18n, refusal)),
    })),
    ...(effects?.refused ?? []).map(({ line, code }) => ({ line, reasons: [t(refusalTexts[code])] })),
  ]
  const count = reading.refused + (effects?.refused.length ?? 0)
  return (
    <>
      <ul className={classes.facts}>
        {listFacts(i18n, props).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {count === 0 ? (
        <Nothing>{t('import.noneRefused')}</Nothing>
      ) : (
        <>
          <p>{t('import.refused', { count })}</p>
          {reading.refused > 0 && (
            <div className={classes.buttons}>
              <a className={buttonClass('secondary')} href={toMendPath(importRecord.id)} download>
                {t('import.mend')}
              </a>
            </div>
          )}
          <Rows
            caption={t('import.refused', { count })}
            rows={refused.slice(0, MAX_SHOWN_REFUSED)}
            getKey={({ line }) => `line-${line}`}
            columns={[
              { label: t('import.line'), cell: ({ line }) => number(line) },
              { label: t('blocks.reason'), cell: ({ reasons }) => reasons.join(' ') },
            ]}
          />
        </>
      )}
    </>
  )
}
