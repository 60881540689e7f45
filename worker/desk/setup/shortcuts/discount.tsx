import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage, ListSection } from '../../list/list-page.tsx'
import { DISCOUNT_PATH } from '../../list/shortcuts.tsx'
import type { DeskI18n } from '../../request/i18n.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { ReferenceOption } from '../form/references.tsx'
import formClasses from '../form/schema-form.module.css'
import classes from '../parts.module.css'
import type { Discount } from './discount-drafts.ts'

interface DiscountPageProps {
  discounts: readonly Discount[]
  services: readonly ReferenceOption[]
  chosen: readonly string[]
  today: string
  timeZone: string
  state: FormState
  /** The action that just succeeded; undefined if there was none. */
  done: 'planned' | 'removed' | undefined
}

/** Returns the days of a discount; only the last day if the discount has begun. */
function formatDays({ time }: DeskI18n, { begins, ends }: Discount, timeZone: string): string {
  if (ends.publishAt === null) return ''
  const last = time.getDate(new Date(Date.parse(ends.publishAt) - 1).toISOString(), timeZone)
  const from = begins?.publishAt && time.getDate(begins.publishAt, timeZone)
  return from && from !== last ? time.dates(from, last) : time.date(last)
}

function DiscountItem({ discount, timeZone }: { discount: Discount; timeZone: string }) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { begins, ends } = discount
  const { id, name } = begins ?? ends
  return (
    <li className={classes.item}>
      <a className={classes.name} href={`/desk/drafts/${id}`}>
        {name}
      </a>
      <span className={classes.summary}>{formatDays(i18n, discount, timeZone)}</span>
      <form method="post" action={DISCOUNT_PATH}>
        <input type="hidden" name="id" value={ends.id} />
        <Button
          variant="secondary"
          name="do"
          value="remove"
          aria-label={t('field.named', { label: t('discount.remove'), value: name })}
        >
          {t('discount.remove')}
        </Button>
      </form>
    </li>
  )
}

/** The page that lowers prices for some days. */
export function DiscountPage({
  discounts,
  services,
  chosen,
  today,
  timeZone,
  state,
  done,
}: DiscountPageProps) {
  const { t } = useDeskI18n()
  const getFieldProps = (name: string) => ({
    name,
    defaultValue: state.typed(name),
    error: state.error(name),
  })
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('discount.heading')}
      note={t('discount.note')}
    >
      {done && (
        <Alert tone="success" title={t(done === 'planned' ? 'discount.planned' : 'discount.removed')} />
      )}
      {discounts.length > 0 && (
        <ListSection heading={t('discount.heading')}>
          <ul className={classes.list}>
            {discounts.map((discount) => (
              <DiscountItem key={discount.ends.id} discount={discount} timeZone={timeZone} />
            ))}
          </ul>
        </ListSection>
      )}
      <form
        className={formClasses.form}
        method="post"
        action={DISCOUNT_PATH}
        noValidate={state.title !== undefined}
      >
        <RefusalSummary title={state.title} problems={state.problems} />
        <Field
          label={t('discount.percent')}
          required
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...getFieldProps('percent')}
        />
        <Field label={t('discount.from')} type="date" required min={today} {...getFieldProps('from')} />
        <Field label={t('discount.to')} type="date" required min={today} {...getFieldProps('to')} />
        <Choice
          kind="checkbox"
          name="services"
          legend={t('discount.services')}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={chosen}
          error={state.error('services') && t('discount.none')}
        />
        <div>
          <Button name="do" value="plan">
            {t('discount.plan')}
          </Button>
        </div>
      </form>
    </ListPage>
  )
}
