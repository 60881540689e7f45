import { getFieldMessage } from '#client/page/field-message.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { toControlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Field, Select } from '#client/ui/field.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { CodedProblem } from '../form/form-state.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import type { Ranges } from './ranges.ts'
import { groupings, intervals, type ReportChoice, toReportPath } from './report-choice.ts'
import classes from './report-form.module.css'

interface ReportFormProps {
  choice: ReportChoice
  ranges: Ranges
  problems: readonly CodedProblem[]
}

const intervalTexts: Record<ReportChoice['interval'], DeskMessageKey> = {
  day: 'reports.day',
  week: 'reports.week',
  month: 'reports.month',
}

const groupingTexts: Record<(typeof groupings)[number], DeskMessageKey> = {
  staff: 'reports.staff',
  service: 'reports.service',
}

/** The links to this week and to months. */
export function RangeLinks({ choice, ranges }: Pick<ReportFormProps, 'choice' | 'ranges'>) {
  const { t } = useDeskI18n()
  return (
    <nav className={classes.links} aria-label={t('reports.ranges')}>
      {Object.values(ranges).map(({ text, from, to, interval }) => (
        <a
          key={text}
          className={buttonClass('secondary')}
          href={toReportPath({ from, to, interval, by: choice.by })}
          aria-current={from === choice.from && to === choice.to ? 'page' : undefined}
        >
          {t(text)}
        </a>
      ))}
    </nav>
  )
}

/** The form that asks for a report. */
export function ReportForm({ choice, problems }: Omit<ReportFormProps, 'ranges'>) {
  const { t } = useDeskI18n()
  const getMessage = (code: string) => (code === 'too-long' ? t('reports.tooLong') : getFieldMessage(t, code))
  const getError = (field: string) => {
    const problem = problems.find(({ name }) => name === field)
    return problem && getMessage(problem.code)
  }
  const date = { type: 'date', required: true } as const
  return (
    <form className={classes.form} action="/desk/reports">
      {problems.length > 0 && (
        <ErrorSummary
          focusKey={problems}
          heading={t('details.problems', { count: problems.length })}
          errors={problems.map(({ name, code }) => ({ id: toControlId(name), message: getMessage(code) }))}
        />
      )}
      <Field
        {...date}
        name="from"
        label={t('blocks.fromDate')}
        defaultValue={choice.from}
        error={getError('from')}
      />
      <Field {...date} name="to" label={t('blocks.toDate')} defaultValue={choice.to} error={getError('to')} />
      <Select name="interval" label={t('reports.interval')} required defaultValue={choice.interval}>
        {intervals.map((interval) => (
          <option key={interval} value={interval}>
            {t(intervalTexts[interval])}
          </option>
        ))}
      </Select>
      <Select name="by" label={t('reports.by')} required defaultValue={choice.by ?? ''}>
        <option value="">{t('blocks.site')}</option>
        {groupings.map((grouping) => (
          <option key={grouping} value={grouping}>
            {t(groupingTexts[grouping])}
          </option>
        ))}
      </Select>
      <Button>{t('agenda.show')}</Button>
    </form>
  )
}
