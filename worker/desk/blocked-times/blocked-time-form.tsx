import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Field, Select } from '#client/ui/field.tsx'
import type { CodedProblem } from '../form/form-state.ts'
import { getProblemText } from '../form/problem-text.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './block-form.module.css'
import type { BlockedTimeFields, TimeOwners } from './blocked-time-fields.ts'
import { repeatTexts } from './blocked-time-fields.ts'

interface BlockedTimeFormProps {
  action: string
  fields: BlockedTimeFields
  owners: TimeOwners
  attempt: string
  submit: string
  /** The problems of the last attempt. */
  problems: readonly CodedProblem[]
}

function OwnerSelect({
  owner,
  owners,
  error,
}: {
  owner: string
  owners: TimeOwners
  error: string | undefined
}) {
  const { t } = useDeskI18n()
  const options = [{ value: 'site', name: '' }, ...owners.staff, ...owners.rooms]
  return (
    <Select
      name="owner"
      label={t('blocks.owner')}
      required
      defaultValue={options.some(({ value }) => value === owner) ? owner : ''}
      error={error}
    >
      <option value="">{t('details.choose')}</option>
      <optgroup label={t('blocks.people')}>
        {owners.staff.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </optgroup>
      {owners.rooms.length > 0 && (
        <optgroup label={t('blocks.rooms')}>
          {owners.rooms.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {!owners.isOwn && <option value="site">{t('blocks.site')}</option>}
    </Select>
  )
}

function RepeatFields({
  repeat,
  until,
  error,
}: Pick<BlockedTimeFields, 'repeat' | 'until'> & { error: string | undefined }) {
  const { t } = useDeskI18n()
  const isOtherRule = repeat !== '' && !Object.hasOwn(repeatTexts, repeat)
  return (
    <div className={classes.pair}>
      <Select
        name="repeat"
        label={t('blocks.repeat')}
        required
        defaultValue={repeat || 'never'}
        error={error}
      >
        <option value="never">{t('blocks.once')}</option>
        {Object.entries(repeatTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
        {isOtherRule && <option value={repeat}>{t('blocks.otherRule')}</option>}
      </Select>
      <div className={classes.until}>
        <Field name="until" type="date" label={t('blocks.until')} defaultValue={until} />
      </div>
    </div>
  )
}

/** The form that blocks a time, or changes a blocked time. */
export function BlockedTimeForm({ action, fields, owners, attempt, submit, problems }: BlockedTimeFormProps) {
  const { t } = useDeskI18n()
  const toText = ({ name, code }: (typeof problems)[number]) =>
    name === 'toDate' && code === 'invalid' && fields.toDate !== ''
      ? t('problem.endEarly')
      : getProblemText(t, code)
  const errors = problems.map((problem) => ({ name: problem.name, message: toText(problem) }))
  const getError = (field: string) => errors.find(({ name }) => name === field)?.message
  const timeInput = { type: 'time', required: true, step: 60 } as const
  return (
    <form className={classes.form} method="post" action={action} noValidate={problems.length > 0}>
      {errors.length > 0 && (
        <ErrorSummary
          focusKey={problems}
          heading={t('details.problems', { count: errors.length })}
          errors={errors.map(({ name, message }) => ({
            ...(name !== '' && { id: toControlId(name) }),
            message,
          }))}
        />
      )}
      <input type="hidden" name="attempt" value={attempt} />
      <OwnerSelect owner={fields.owner} owners={owners} error={getError('owner')} />
      <Checkbox name="allDay" defaultChecked={fields.allDay}>
        {t('blocks.allDay')}
      </Checkbox>
      <div className={classes.pair}>
        <Field
          name="fromDate"
          type="date"
          label={t('blocks.fromDate')}
          required
          defaultValue={fields.fromDate}
          error={getError('fromDate')}
        />
        <div className={classes.time}>
          <Field
            {...timeInput}
            name="fromTime"
            label={t('blocks.fromTime')}
            defaultValue={fields.fromTime}
            error={getError('fromTime')}
          />
        </div>
      </div>
      <div className={classes.pair}>
        <Field
          name="toDate"
          type="date"
          label={t('blocks.toDate')}
          required
          defaultValue={fields.toDate}
          error={getError('toDate')}
        />
        <div className={classes.time}>
          <Field
            {...timeInput}
            name="toTime"
            label={t('blocks.toTime')}
            defaultValue={fields.toTime}
            error={getError('toTime')}
          />
        </div>
      </div>
      <RepeatFields repeat={fields.repeat} until={fields.until} error={getError('repeat')} />
      <Field
        name="reason"
        label={t('blocks.reason')}
        hint={t('blocks.reasonHint')}
        maxLength={500}
        defaultValue={fields.reason}
        error={getError('reason')}
      />
      <div>
        <Button>{submit}</Button>
      </div>
    </form>
  )
}
