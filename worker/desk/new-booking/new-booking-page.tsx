import { getFieldMessage } from '#client/page/field-message.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { toControlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import { personFieldNames } from '#worker/contract/bookings/person-field-names.ts'
import type { CodedProblem } from '../form/form-state.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import type { BookingFields } from './booking-fields.ts'
import { BookingStep, type ChosenService, listStepNames } from './booking-step.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { HiddenChoices } from './hidden-choices.tsx'
import classes from './new-booking.module.css'
import type { NewBookingSelection } from './selection.ts'
import { ServiceChoice } from './service-choice.tsx'

export interface NewBookingProps {
  selection: NewBookingSelection
  customer: Pick<Parameters<typeof CustomerChoice>[0], 'chosen' | 'found'>
  calendars: readonly Readonly<BusinessCalendars['calendars'][number]>[]
  /** Left out until a service is chosen. */
  chosen?: ChosenService | undefined
  fields: BookingFields
  locales: readonly LocaleCode[]
  timeZone: string
  attempt: string
  /** Why the booking was refused. */
  refusal?: { title: string; problems: readonly CodedProblem[] } | undefined
  /** Whether nothing was booked yet, because the page had not shown who gets messages about this booking. */
  mustShowRecipients: boolean
}

/** Returns the URL of the form that blocks the chosen time instead. */
const linkToBlockTime = ({ at = '', staff }: NewBookingSelection) =>
  `/desk/blocks/new?${new URLSearchParams({ at, ...(staff !== undefined && { staff }) })}`

function Problems({ refusal }: { refusal: NonNullable<NewBookingProps['refusal']> }) {
  const { t } = useDeskI18n()
  const { title, problems } = refusal
  if (problems.length === 0) return <Alert tone="danger" title={title} />
  return (
    <ErrorSummary
      focusKey={refusal}
      heading={t('details.problems', { count: problems.length })}
      errors={problems.map(({ name, code }) => ({
        ...(name !== '' && { id: toControlId(name) }),
        message: getFieldMessage(t, code),
      }))}
    />
  )
}

/**
 * The page that books for someone who called or came: the person, the service, the time and the details. All of it is one
 * form, whose buttons show it again with other choices, so that nothing typed is lost.
 */
export function NewBookingPage(props: NewBookingProps) {
  const { selection, customer, calendars, chosen, fields, timeZone, attempt, refusal } = props
  const { t, time } = useDeskI18n()
  const problems = refusal?.problems ?? []
  const getError = (name: string) => {
    const problem = problems.find((candidate) => candidate.name === name)
    return problem && getFieldMessage(t, problem.code)
  }
  const shownNames = [
    ...personFieldNames,
    ...(customer.chosen ? [] : ['q']),
    ...(chosen ? listStepNames(chosen) : []),
  ]
  // After a refusal the page opens with the problems.
  const isSearch = customer.found !== undefined && !customer.chosen
  const isNext = !refusal && !isSearch
  return (
    <form
      className={classes.page}
      method="post"
      action="/desk/new#next"
      noValidate={problems.length > 0}
      data-steps=""
    >
      <button type="submit" className={classes.enter} tabIndex={-1} name="do" value="show" formNoValidate>
        {t('new.showTimes')}
      </button>
      <div className={classes.head}>
        <div>
          <Heading level={1}>{t('new.heading')}</Heading>
          {selection.at && !chosen && (
            <p className={classes.note}>{time.dayAndTime(selection.at, timeZone)}</p>
          )}
        </div>
        {selection.at && !customer.chosen && (
          <a className={buttonClass('secondary')} href={linkToBlockTime(selection)}>
            {t('blocks.new')}
          </a>
        )}
      </div>
      {refusal && <Problems refusal={refusal} />}
      <input type="hidden" name="attempt" value={attempt} />
      <HiddenChoices selection={selection} fields={fields} shown={shownNames} />
      <CustomerChoice
        q={selection.q}
        {...customer}
        details={fields.details}
        isNext={!refusal && isSearch}
        getError={getError}
      />
      {chosen ? (
        <BookingStep {...props} chosen={chosen} isNext={isNext} getError={getError} />
      ) : (
        <ServiceChoice selection={selection} calendars={calendars} isNext={isNext} />
      )}
      {chosen?.isTimeChosen && (
        <div>
          <Button name="do" value="book">
            {t('new.book')}
          </Button>
        </div>
      )}
    </form>
  )
}
