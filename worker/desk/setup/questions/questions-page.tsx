import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { SiteResource, StoredDraft } from '#worker/contract/admin/drafts.ts'
import type { AdminForm } from '#worker/contract/admin/submissions.ts'
import type { FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { findKindText } from '../../history/resource-kinds.ts'
import { useLabels } from '../../labels/labels.tsx'
import { ListPage, ListSection } from '../../list/list-page.tsx'
import { toKindPath } from '../../list/resource-path.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import partClasses from '../parts.module.css'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { SavedNotice } from '../shortcuts/saved-notice.tsx'
import { AddQuestion } from './add-question.tsx'
import { AskedAtBooking } from './asked-at-booking.tsx'
import type { LoadedForm } from './load-form.ts'
import { QuestionList } from './question-list.tsx'
import classes from './questions.module.css'
import { toQuestionsHref } from './questions-address.ts'
import { listBrokenRules, listRepeatedIds } from './rule-conflicts.ts'
import { RuleList } from './rule-list.tsx'
import { SentAnswers } from './sent-answers.tsx'
import { TryForm } from './try-form.tsx'

interface QuestionsPageProps extends LoadedForm {
  state: FormState
  /** The rules that the refused change would break. */
  conflicts: readonly FormRule[]
  isSaved: boolean
  /** The published form with the numbers of its answers; undefined for a new form, and for people who may not see the numbers. */
  answers: AdminForm | undefined
  /** The calendars that can ask for the form. */
  calendars: readonly SiteResource[]
  /** The draft of the person; undefined while nothing is changed. */
  draft: StoredDraft['id'] | undefined
}

/** The results of a quiz, each with the lowest and the highest score to which it applies. */
function Tiers({ definition }: Pick<QuestionsPageProps, 'definition'>) {
  const i18n = useDeskI18n()
  const { getLabel } = useLabels()
  if (definition.kind !== 'quiz') return null
  const { id, tiers } = definition
  return (
    <ListSection heading={getLabel('tiers', [])}>
      <ul className={partClasses.list}>
        {tiers.map(({ from, title }, index) => (
          <li key={from} className={partClasses.item}>
            <a
              className={partClasses.name}
              href={toResourceHref({ kind: 'form', id }, { at: ['tiers', String(index)] })}
            >
              <bdi>{getTitle(i18n, title)}</bdi>
            </a>
            <span className={partClasses.summary}>
              {i18n.t('questions.tier', { from, to: (tiers[index + 1]?.from ?? 101) - 1 })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a
          className={buttonClass('secondary')}
          href={toResourceHref({ kind: 'form', id }, { at: ['tiers', '-'] })}
        >
          {i18n.t('setup.add')}
        </a>
      </p>
    </ListSection>
  )
}

/** The rules that do more than show or hide questions, with links to all rules and all steps. */
function Rules({ definition }: Pick<QuestionsPageProps, 'definition'>) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  const { id, rules } = definition
  const otherRules = rules.filter((rule) => rule.do !== 'show' && rule.do !== 'hide')
  const href = (name: string) => toResourceHref({ kind: 'form', id }, { at: [name] })
  return (
    <ListSection heading={getLabel('rules', ['form'])}>
      {otherRules.length > 0 && <RuleList form={definition} rules={otherRules} />}
      <p className={classes.links}>
        <a href={href('rules')}>
          {t('field.named', { label: getLabel('rules', ['form']), value: rules.length })}
        </a>
        <a href={href('steps')}>
          {t('field.named', { label: getLabel('steps', ['form']), value: definition.steps.length })}
        </a>
      </p>
    </ListSection>
  )
}

/** The rules with which the form cannot be published, such as a rule about a question that no longer exists. */
function BrokenRules({ definition }: Pick<QuestionsPageProps, 'definition'>) {
  const { t } = useDeskI18n()
  const rules = listBrokenRules(definition)
  return (
    rules.length > 0 && (
      <Alert tone="danger" title={t('drafts.refused')} announced={false}>
        <RuleList form={definition} rules={rules} />
      </Alert>
    )
  )
}

/** The page with all questions of a form. */
export function QuestionsPage(props: QuestionsPageProps) {
  const { resource, definition, state, conflicts, isSaved, answers, calendars, draft } = props
  const i18n = useDeskI18n()
  const { t } = i18n
  const kindText = findKindText('form')
  const action = toQuestionsHref(resource.id)
  const common = { form: definition, base: resource.hash, action }
  return (
    <ListPage
      back={{ href: toKindPath('form'), text: kindText ? t(kindText) : resource.id }}
      heading={<bdi>{getTitle(i18n, definition) || resource.id}</bdi>}
      note={t('questions.note')}
      tools={
        <a className={buttonClass('secondary')} href={toResourceHref({ kind: 'form', id: resource.id })}>
          {t('questions.settings')}
        </a>
      }
    >
      {isSaved && <SavedNotice />}
      {conflicts.length > 0 ? (
        <Alert tone="danger" title={t('questions.conflict')}>
          <RuleList form={definition} rules={conflicts} />
        </Alert>
      ) : (
        <RefusalSummary title={state.title} problems={state.problems} />
      )}
      <BrokenRules definition={definition} />
      <TryForm resource={resource} definition={definition} draft={draft} />
      <SentAnswers form={answers} />
      <QuestionList {...common} repeated={listRepeatedIds(definition)} />
      <AddQuestion {...common} state={state} />
      <Tiers definition={definition} />
      <Rules definition={definition} />
      {definition.kind === 'form' && (
        <AskedAtBooking form={resource.id} name={getTitle(i18n, definition)} calendars={calendars} />
      )}
    </ListPage>
  )
}
