import type { ReactNode } from 'react'
import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { Field, Select, TextArea } from '#client/ui/field.tsx'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { Hint } from '#client/ui/field-notes.tsx'
import { isLocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import { localeNames } from '#locales/names.ts'
import { agendaColor } from '#worker/contract/bundle/values/agenda-color.ts'
import { weekday } from '#worker/contract/bundle/values/hours.ts'
import type { ReferenceTarget } from '#worker/contract/bundle/values/ref.ts'
import { getWeekdayName, type Owners, useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { PictureChoice } from '../pictures/picture-choice.tsx'
import { NamedPicture } from '../pictures/thumbnail.tsx'
import { describeShape, type Schema, type Shape, unwrap } from '../shape/shape.ts'
import { ColorChoice } from './color-choice.tsx'
import { PERIODS_EXAMPLE, useHint } from './field-hint.tsx'
import { LinkField } from './link-field.tsx'
import { useReferences } from './references.tsx'
import { RichTextField } from './rich-text-field.tsx'
import classes from './schema-form.module.css'
import type { SchemaFormState } from './schema-form-state.ts'

/** Texts that are longer than this get several lines. */
const LONG = 200

interface SchemaFieldProps {
  state: SchemaFormState
  /** The path of the value in the form, as a JSON pointer. */
  name: string
  label: string
  /** The name of the property, by which its values are named. */
  property: string
  schema: Schema
  owners: Owners
}

type HintedProps = SchemaFieldProps & { hint: ReactNode }

type FieldProps<Kind extends Shape['kind']> = HintedProps & {
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
        defaultValue={state.formValues.get(control)}
        error={state.error(control) ?? (index === 0 ? state.error(name) : undefined)}
        {...(isLocaleCode(locale) && inLanguage(locale))}
      />
    )
  })
}

/** The names of properties with addresses, which are long but one line. */
const ADDRESSES = /url$|^(?:path|link|to|from|script)$/i

const inputTypes = { text: 'text', date: 'date', time: 'text', instant: 'datetime-local' } as const

function TextField({
  state,
  name,
  label,
  property,
  hint,
  shape: { maxLength, type },
  required,
}: FieldProps<'text'>) {
  if (type === 'link')
    return <LinkField state={state} name={name} label={label} hint={hint} required={required} />
  const common = {
    name,
    label,
    hint,
    required,
    defaultValue: state.formValues.get(name),
    error: state.error(name),
    ...(maxLength !== undefined && { maxLength }),
  }
  return maxLength !== undefined && maxLength > LONG && !ADDRESSES.test(property) ? (
    <TextArea {...common} />
  ) : (
    <Field {...common} type={inputTypes[type]} {...(type === 'time' && { inputMode: 'numeric' })} />
  )
}

function NumberField({ state, name, label, hint, shape: { isInteger }, required }: FieldProps<'number'>) {
  return (
    <Field
      name={name}
      label={label}
      required={required}
      inputMode={isInteger ? 'numeric' : 'decimal'}
      autoComplete="off"
      hint={hint}
      defaultValue={state.formValues.get(name)}
      error={state.error(name)}
    />
  )
}

function SelectField(props: FieldProps<'choice'>) {
  const { state, name, label, hint, property, schema, shape, required } = props
  const { options } = shape
  const { t } = useDeskI18n()
  const { getValueLabel } = useLabels()
  const isOffered = (value: string) => options.some((option) => String(option) === value)
  const value = state.formValues.get(name) ?? ''
  if (unwrap(schema).schema === agendaColor)
    return <ColorChoice name={name} label={label} hint={hint} error={state.error(name)} value={value} />
  return (
    <Select
      name={name}
      label={label}
      hint={hint}
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

function ReferenceField(props: FieldProps<'reference'>) {
  const { state, name, label, hint, shape, required } = props
  const { target } = shape
  const { t } = useDeskI18n()
  const value = state.formValues.get(name) ?? ''
  const options = useReferences(target, [value])
  const select = (
    <Select
      name={name}
      label={label}
      hint={hint}
      required={required}
      defaultValue={value}
      error={state.error(name)}
    >
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
  hint,
  target,
  required,
}: HintedProps & { target: ReferenceTarget; required: boolean }) {
  const { t } = useDeskI18n()
  const chosen = state.formValues.getAll(name)
  const getRank = ({ id }: { id: string }) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length)
  // The chosen ones come first, in their order, which visitors see and the form posts.
  const sorted = useReferences(target, chosen).toSorted((one, other) => getRank(one) - getRank(other))
  const options = sorted.map(({ id, name: text, picture }) => ({
    value: id,
    label: picture ? <NamedPicture src={picture}>{text}</NamedPicture> : text,
  }))
  const boxes =
    options.length === 0 ? (
      <FieldGroup
        id={toControlId(name)}
        legend={label}
        hint={hint}
        required={required}
        error={state.error(name)}
      >
        <p>{t('setup.empty')}</p>
      </FieldGroup>
    ) : (
      <Choice
        kind="checkbox"
        name={name}
        legend={label}
        hint={hint}
        required={required}
        options={options}
        chosen={chosen}
        error={state.error(name)}
      />
    )
  return target.list === 'images' ? (
    <PictureChoice name={name} label={label} upload={state.toUpload?.(name)}>
      <div className={classes.pictures}>{boxes}</div>
    </PictureChoice>
  ) : (
    boxes
  )
}

function PeriodsField({
  state,
  name,
  label,
  hint,
}: Pick<HintedProps, 'state' | 'name' | 'label'> & { hint?: ReactNode }) {
  const { t } = useDeskI18n()
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      showsOptional={false}
      autoComplete="off"
      placeholder={t('setup.closed')}
      defaultValue={state.formValues.get(name)}
      error={state.error(name) && t('setup.periodsInvalid', { example: PERIODS_EXAMPLE })}
    />
  )
}

/** Several fields under a name. */
function Fields({
  name,
  label,
  hint,
  children,
}: Pick<HintedProps, 'name' | 'label' | 'hint'> & { children: ReactNode }) {
  const id = toControlId(name)
  return (
    <fieldset className={classes.group} id={id} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      <Hint id={id}>{hint}</Hint>
      {children}
    </fieldset>
  )
}

function WeekField({ state, name, label, hint }: HintedProps) {
  const i18n = useDeskI18n()
  return (
    <Fields name={name} label={label} hint={hint}>
      {weekday.options.map((day) => (
        <PeriodsField key={day} state={state} name={`${name}/${day}`} label={getWeekdayName(i18n, day)} />
      ))}
    </Fields>
  )
}

function GroupField({ state, name, label, hint, schema }: HintedProps) {
  const shape = describeShape(schema)
  const { getLabel } = useLabels()
  if (shape.kind !== 'group') return null
  const owner = name.split('/').at(-1)
  return (
    <Fields name={name} label={label} hint={hint}>
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
    </Fields>
  )
}

/** The field, or the fields, of a value whose schema is shown inline. */
export function SchemaField(field: SchemaFieldProps) {
  const { state, name, label, property, schema } = field
  const { getValueLabel } = useLabels()
  const shape = describeShape(schema)
  const required = !unwrap(schema).isOptional && !state.isFilledOnSave?.(name)
  const hint = useHint(field)
  const props = { ...field, hint }
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
          hint={hint}
          required={required}
          inputMode="decimal"
          autoComplete="off"
          unit={state.site.currency}
          defaultValue={state.formValues.get(name)}
          error={state.error(name)}
        />
      )
    case 'boolean':
      return (
        <Checkbox
          name={name}
          hint={hint}
          defaultChecked={state.formValues.has(name)}
          error={state.error(name)}
        >
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
          hint={hint}
          required={required}
          options={shape.options.map((value) => ({ value, label: getValueLabel(property, value) }))}
          chosen={state.formValues.getAll(name)}
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
          hint={hint}
          defaultValue={state.formValues.get(name)}
          error={state.error(name)}
        />
      )
    case 'periods':
      return <PeriodsField {...props} />
    case 'weekly':
      return <WeekField {...props} />
    case 'group':
      return <GroupField {...props} />
    default:
      return null
  }
}
