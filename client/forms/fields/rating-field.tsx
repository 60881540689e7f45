import { useI18n } from '#client/page/i18n.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { getAnswerName } from '../answers/field-names.ts'
import { type FieldProps, useFieldTexts } from './field-props.ts'
import classes from './rating-field.module.css'

/** A rating of 1 to `max` stars, filled up to the chosen one. */
export function RatingField({ field, answer, error }: FieldProps<'rating'>) {
  const { t } = useI18n()
  const { label, ...texts } = useFieldTexts(field)
  const name = getAnswerName(field.id)
  const id = toControlId(name)
  const numbers = Array.from({ length: field.max }, (_, index) => index + 1)
  return (
    <FieldGroup {...texts} id={id} legend={label} error={error}>
      <div className={classes.stars}>
        {numbers.map((n) => (
          <label className={classes.star} key={n}>
            <input
              className={classes.radio}
              type="radio"
              name={name}
              value={n}
              id={n === 1 ? id : undefined}
              defaultChecked={answer === String(n)}
              required={texts.required}
              aria-invalid={Boolean(error)}
            />
            <Icon name="star" size={32} />
            <VisuallyHidden>{t('form.stars', { n })}</VisuallyHidden>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
