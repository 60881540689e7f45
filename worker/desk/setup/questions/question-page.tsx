import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import { DefaultButton } from '../../form/default-button.tsx'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { useLabels } from '../../labels/labels.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import partClasses from '../parts.module.css'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { SavedNotice } from '../shortcuts/saved-notice.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { getFieldText } from './fields.ts'
import { OptionTable } from './option-table.tsx'
import { QuestionFields } from './question-fields.tsx'
import type { QuestionView } from './question-view.ts'
import classes from './questions.module.css'
import { toQuestionHref, toQuestionsHref } from './questions-address.ts'
import { RuleList } from './rule-list.tsx'
import { isListed } from './typed-options.ts'

interface QuestionPageProps {
  view: QuestionView
  state: FormState
  fields: SchemaFormState
  /** The rules that the refused change would break; none if it was refused for another reason. */
  conflicts: readonly FormRule[]
  isSaved: boolean
}

/** The lists of a question that have pages of their own: pictures to choose, and the rows and columns of a table. */
function OwnLists({ view: { loaded, placed, valuePath } }: Pick<QuestionPageProps, 'view'>) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  const { field } = placed
  const lists = [
    ...(field.kind === 'picture' ? [{ name: 'options', count: field.options.length }] : []),
    ...(field.kind === 'matrix'
      ? [
          { name: 'rows', count: field.rows.length },
          { name: 'columns', count: field.columns.length },
        ]
      : []),
  ]
  if (lists.length === 0) return null
  const resource = { kind: 'form' as const, id: loaded.resource.id }
  return (
    <ul className={partClasses.list}>
      {lists.map(({ name, count }) => (
        <li key={name} className={partClasses.item}>
          <a className={partClasses.name} href={toResourceHref(resource, { at: [...valuePath, name] })}>
            {getLabel(name, [field.kind])}
          </a>
          <span className={partClasses.summary}>{t('setup.items', { count })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The page of one question, with its text, its options and its condition in one form. */
export function QuestionPage({ view, state, fields, conflicts, isSaved }: QuestionPageProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { getValueLabel } = useLabels()
  const { loaded, placed, valuePath, schema } = view
  const { definition, resource } = loaded
  const { field } = placed
  return (
    <ListPage
      back={{ href: toQuestionsHref(resource.id), text: getTitle(i18n, definition) || resource.id }}
      heading={<bdi>{getFieldText(i18n, field)}</bdi>}
      note={getValueLabel('kind', field.kind)}
    >
      {isSaved && <SavedNotice />}
      {conflicts.length > 0 ? (
        <Alert tone="danger" title={t('questions.conflict')}>
          <RuleList form={definition} rules={conflicts} />
        </Alert>
      ) : (
        <RefusalSummary title={state.title} problems={state.problems} />
      )}
      <form className={classes.steps} method="post" action={toQuestionHref(resource.id, field.id)} noValidate>
        <DefaultButton />
        <input type="hidden" name="base" value={resource.hash} />
        <QuestionFields schema={schema} isQuiz={definition.kind === 'quiz'} state={fields} />
        {isListed(field) && <OptionTable form={definition} field={field} site={fields.site} state={state} />}
        <OwnLists view={view} />
        <ConditionFields form={definition} id={field.id} state={state} />
        <div className={classes.buttons}>
          <Button name="do" value="save">
            {t('blocks.save')}
          </Button>
          <a
            className={buttonClass('secondary')}
            href={toResourceHref({ kind: 'form', id: resource.id }, { at: valuePath })}
          >
            {t('questions.allSettings')}
          </a>
        </div>
      </form>
    </ListPage>
  )
}
