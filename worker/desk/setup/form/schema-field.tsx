import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { Field, Select, TextArea } from '#client/ui/field.tsx'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { isLocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import { localeNames } from '#locales/names.ts'
import { weekday } from '#worker/contract/bundle/values/hours.ts'
import type { ReferenceTarget } from '#worker/contract/bundle/values/ref.ts'
import { getWeekdayName, type Owners, useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { PictureChoice } from '../pictures/picture-choice.tsx'
import { NamedPicture } from '../pictures/thumbnail.tsx'
import { describeShape, type Schema, type Shape, unwrap } from '../shape/shape.ts'
import { useReferences } from './references.tsx'
import { RichTextField } from './rich-text-field.tsx'
import classes from './schema-form.module.css'
import type { SchemaFormState } from './schema-form-state.ts'

/** Periods as {@link readPeriods} reads them. */
export const PERIODS_EXAMPLE = '9:00–12:30, 13:30–18:00'

/** Limits that nobody reaches by typing what is meant. The form does not name them. */
const UNUSUAL = 10_000

/** Texts that are longer than this get several lines. */
const LONG = 200

interface SchemaFieldProps {
  state: SchemaFormState
  /** The path of the value in the form, as a JSON pointer. */
  name: string
  label: string
  /** The hint of a text per language. */
  hint?: string
  /** The name of the property, by which its values are named. */
  property: string
  schema: Schema
  owners: Owners
}

type FieldProps<Kind extends Shape['kind']> = SchemaFieldProps & {
  shape: Extract<Shape, { kind: Kind }>
  required: boolean
}

function LocalizedField({
  state,
  name,
  label,
  hint,
  shape: { maxLength },
  required,
}: FieldProps<'localized'>) {
  const { t } = useDeskI18n()
  const { locales } = state.site
  const Control = maxLength === undefined || maxLength > LONG ? TextArea : Field
  return locales.map((locale, index) => {
    const control = `${name}@${locale}`
    const language = isLocaleCode(locale) ? localeNames[locale] : locale
    return (
      <Control
        key={locale}
        name={control}
        label={locales.length > 1 ? t('field.named', { label, value: language }) : label}
        required={required && index === 0}
        hint={index === 0 ? hint : undefined}
        maxLength={maxLength}
        defaultValue={state.entries.get(control)}
        error={state.error(control) ?? (index === 0 ? state.error(name) : undefined)}
        {...(isLocaleCode(locale) && inLanguage(locale))}
      />
    )
  })
}

/** The names of properties with addresses, which are long but one line. */
const ADDRESSES = /url$|^(?:path|link|to|from|script)$/i

function TextField({
  state,
  name,
  label,
  property,
  shape: { maxLength, type },
  required,
}: FieldProps<'text'>) {
  const common = {
    name,
    label,
    required,
    defaultValue: state.entries.get(name),
    error: state.error(name),
    ...(maxLength !== undefined && { maxLength }),
  }
  return maxLength !== undefined && maxLength > LONG && !ADDRESSES.test(property) ? (
    <TextArea {...common} />
  ) : (
    <Field
      {...common}
      type={type === 'time' ? 'text' : type}
      {...(type === 'time' && { inputMode: 'numeric', placeholder: '09:00' })}
    />
  )
}

function NumberField({ state, name, label, shape: { min, max, isInteger }, required }: FieldProps<'number'>) {
  const { t, number } = useDeskI18n()
  return (
    <Field
      name={name}
      label={label}
      required={required}
      inputMode={isInteger ? 'numeric' : 'decimal'}
      autoComplete="off"
      hint={
        min !== undefined && max !== undefined && max < UNUSUAL
          ? t('setup.between', { min: number(min), max: number(max) })
          : undefined
      }
      defaultValue={state.entries.get(name)}
      error={state.error(name)}
    />
  )
}

function SelectField({ state, name, label, property, shape: { options }, required }: FieldProps<'choice'>) {
  const { t } = useDeskI18n()
  const { getValueLabel } = useLabels()
  const isOffered = (value: string) => options.some((option) => String(option) === value)
  const value = state.entries.get(name) ?? ''
  return (
    <Select
      name={name}
      label={label}
      required={required}
      defaultValue={isOffered(value) ? value : ''}
      error={state.error(name)}
    >
      {!(required && isOffered(value)) && <option value="">{t('setup.none')}</option>}
      {options.map((option) => (
        <option key={String(option)} value={String(option)}>
          {getValueLabel(property, String(option))}
        </option>
      ))}
    </Select>
  )
}

function ReferenceField({ state, name, label, shape: { target }, required }: FieldProps<'reference'>) {
  const { t } = useDeskI18n()
  const value = state.entries.get(name) ?? ''
  const options = useReferences(target, [value])
  const select = (
    <Select name={name} label={label} required={required} defaultValue={value} error={state.error(name)}>
      <option value="">{t('setup.none')}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id} data-picture-src={option.picture}>
          {option.name}
        </option>
      ))}
    </Select>
  )
  if (target.list !== 'images') return select
  const src = options.find(({ id }) => id === value)?.picture
  return (
    <PictureChoice src={src} name={name} label={label} upload={state.toUpload?.(name)}>
      {select}
    </PictureChoice>
  )
}

function ReferenceBoxes({
  state,
  name,
  label,
  target,
  required,
}: SchemaFieldProps & { target: ReferenceTarget; required: boolean }) {
  const { t } = useDeskI18n()
  const chosen = state.entries.getAll(name)
  const options = useReferences(target, chosen).map(({ id, name: text, picture }) => ({
    value: id,
    label: picture ? <NamedPicture src={picture}>{text}</NamedPicture> : text,
  }))
  const boxes =
    options.length === 0 ? (
      <FieldGroup id={toControlId(name)} legend={label} required={required} error={state.error(name)}>
        <p>{t('setup.empty')}</p>
      </FieldGroup>
    ) : (
      <Choice
        kind="checkbox"
        name={name}
        legend={label}
        required={required}
        options={options}
        chosen={chosen}
        error={state.error(name)}
      />
    )
  return target.list === 'images' ? (
    <PictureChoice name={name} label={label} upload={state.toUpload?.(name)}>
      {boxes}
    </PictureChoice>
  ) : (
    boxes
  )
}

function PeriodsField({ state, name, label }: Pick<SchemaFieldProps, 'state' | 'name' | 'label'>) {
  const { t } = useDeskI18n()
  return (
    <Field
      name={name}
      label={label}
      showsOptional={false}
      autoComplete="off"
      placeholder={t('setup.closed')}
      defaultValue={state.entries.get(name)}
      error={state.error(name) && t('setup.periodsInvalid', { example: PERIODS_EXAMPLE })}
    />
  )
}

function WeekField({ state, name, label }: SchemaFieldProps) {
  const i18n = useDeskI18n()
  return (
    <fieldset className={classes.group} id={toControlId(name)}>
      <legend>{label}</legend>
      <p className={classes.hint}>{i18n.t('setup.periodsHint', { example: PERIODS_EXAMPLE })}</p>
      {weekday.options.map((day) => (
        <PeriodsField key={day} state={state} name={`${name}/${day}`} label={getWeekdayName(i18n, day)} />
      ))}
    </fieldset>
  )
}

function GroupField({ state, name, label, schema }: SchemaFieldProps) {
  const shape = describeShape(schema)
  const { getLabel } = useLabels()
  if (shape.kind !== 'group') return null
  const owner = name.split('/').at(-1)
  return (
    <fieldset className={classes.group} id={toControlId(name)}>
      <legend>{label}</legend>
      {shape.properties.map((property) => (
        <SchemaField
          key={property.name}
          state={state}
          name={`${name}/${property.name}`}
          label={getLabel(property.name, [owner])}
          property={property.name}
          schema={property.schema}
          owners={[owner]}
        />
      ))}
    </fieldset>
  )
}

/** The field, or the fields, of a value whose schema is shown inline. */
export function SchemaField(props: SchemaFieldProps) {
  const { state, name, label, property, schema } = props
  const { t } = useDeskI18n()
  const { getValueLabel } = useLabels()
  const shape = describeShape(schema)
  const required = !unwrap(schema).isOptional
  switch (shape.kind) {
    case 'localized':
      return <LocalizedField {...props} shape={shape} required={required} />
    case 'rich-text':
      return <RichTextField {...props} required={required} />
    case 'text':
      return <TextField {...props} shape={shape} required={required} />
    case 'number':
      return <NumberField {...props} shape={shape} required={required && !unwrap(schema).isNullable} />
    case 'money':
      return (
        <Field
          name={name}
          label={label}
          required={required}
          inputMode="decimal"
          autoComplete="off"
          unit={state.site.currency}
          defaultValue={state.entries.get(name)}
          error={state.error(name)}
        />
      )
    case 'boolean':
      return (
        <Checkbox name={name} defaultChecked={state.entries.has(name)} error={state.error(name)}>
          {label}
        </Checkbox>
      )
    case 'choice':
      return <SelectField {...props} shape={shape} required={required} />
    case 'choices':
      return (
        <Choice
          kind="checkbox"
          name={name}
          legend={label}
          required={required}
          options={shape.options.map((value) => ({ value, label: getValueLabel(property, value) }))}
          chosen={state.entries.getAll(name)}
          error={state.error(name)}
        />
      )
    case 'reference':
      return <ReferenceField {...props} shape={shape} required={required} />
    case 'references':
      return <ReferenceBoxes {...props} target={shape.target} required={required} />
    case 'lines':
      return (
        <TextArea
          name={name}
          label={label}
          required={required}
          hint={t('setup.onePerLine')}
          defaultValue={state.entries.get(name)}
          error={state.error(name)}
        />
      )
    case 'periods':
      return <PeriodsField state={state} name={name} label={label} />
    case 'weekly':
      return <WeekField {...props} />
    case 'group':
      return <GroupField {...props} />
    default:
      return null
  }
}
