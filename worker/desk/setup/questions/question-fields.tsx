import { useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { SchemaField } from '../form/schema-field.tsx'
import formClasses from '../form/schema-form.module.css'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import { describeShape, listFields, type Property, type Schema } from '../shape/shape.ts'
import { getConstant } from '../shape/variants.ts'

/** The properties of questions that are rarely changed. */
const rareProperties: ReadonlySet<string> = new Set([
  'accept',
  'category',
  'contact',
  'decimals',
  'maxBytes',
  'maxFiles',
  'maxLength',
  'pattern',
  'placeholder',
])

/** Returns the properties of a question that have a field on its page. The id has none, because it stays. */
const listShownProperties = (schema: Schema, isQuiz: boolean): readonly Property[] => {
  const shape = describeShape(schema)
  if (shape.kind !== 'group') return []
  return listFields(shape.properties).filter(({ name }) => name !== 'id' && (name !== 'category' || isQuiz))
}

interface QuestionFieldsProps {
  schema: Schema
  isQuiz: boolean
  state: SchemaFormState
}

/** The fields of a question. Those of rarely changed properties are folded away. */
export function QuestionFields({ schema, isQuiz, state }: QuestionFieldsProps) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  const owners = [getConstant(schema), 'fields']
  const shown = listShownProperties(schema, isQuiz)
  const folded = shown.filter(({ name }) => rareProperties.has(name))
  const render = (properties: readonly Property[]) =>
    properties.map(({ name, schema: part }) => (
      <SchemaField
        key={name}
        state={state}
        name={`/${name}`}
        label={name === 'label' ? t('questions.text') : getLabel(name, owners)}
        property={name}
        schema={part}
        owners={owners}
      />
    ))
  const hasProblem = folded.some(
    ({ name }) => state.error(`/${name}`) ?? state.error(`/${name}@${state.site.locales[0]}`),
  )
  return (
    <div className={formClasses.form}>
      {render(shown.filter(({ name }) => !rareProperties.has(name)))}
      {folded.length > 0 && (
        <details className={formClasses.others} open={hasProblem}>
          <summary>{t('services.more')}</summary>
          <div className={formClasses.form}>{render(folded)}</div>
        </details>
      )}
    </div>
  )
}
