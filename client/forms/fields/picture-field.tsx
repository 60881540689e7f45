import { Picture } from '#client/content/elements/picture.tsx'
import { useI18n } from '#client/page/i18n.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { getAnswerName } from '../answers/field-names.ts'
import { type FieldProps, getList, getText, useFieldTexts } from './field-props.ts'
import classes from './picture-field.module.css'

const SIZES = '(min-width: 40rem) 12rem, 50vw'

/** Pictures as radio buttons or checkboxes. */
export function PictureField({ field, answer, error }: FieldProps<'picture'>) {
  const { text } = useI18n()
  const { label, ...texts } = useFieldTexts(field)
  const { multiple, options } = field
  const name = getAnswerName(field.id)
  const id = toControlId(name)
  const chosen = multiple ? getList(answer) : [getText(answer)]
  return (
    <FieldGroup {...texts} id={id} legend={label} error={error}>
      <div className={classes.cards}>
        {options.map(({ id: option, label, image }, index) => (
          <label className={classes.card} key={option}>
            <Picture className={classes.image} image={{ ...image, alt: '' }} sizes={SIZES} />
            <span className={classes.words}>
              <input
                className={classes.box}
                type={multiple ? 'checkbox' : 'radio'}
                name={multiple ? `${name}[]` : name}
                value={option}
                id={index === 0 ? id : undefined}
                defaultChecked={chosen.includes(option)}
                required={!multiple && texts.required}
                aria-invalid={Boolean(error)}
              />
              <span className={classes.label}>{text(label)}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
