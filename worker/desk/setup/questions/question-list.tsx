import { Button } from '#client/ui/button.tsx'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { useLabels } from '../../labels/labels.tsx'
import { ListSection, Nothing } from '../../list/list-page.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { getFieldText, type PlacedField } from './fields.ts'
import classes from './questions.module.css'
import { toQuestionAnchor, toQuestionHref } from './questions-address.ts'
import { describeVisibility } from './rule-text.ts'

interface QuestionListProps {
  form: FormDefinition
  /** The hash of the content that the page shows. */
  base: string
  /** The address to which the buttons post. */
  action: string
  /** The ids that several fields of the form share. */
  repeated: readonly string[]
}

/** The buttons that move, copy and remove a question. Their values end with the indexes of its step and of the question: `up/0/3`. */
function QuestionButtons({ placed, name, ends }: { placed: PlacedField; name: string; ends: boolean[] }) {
  const { t } = useDeskI18n()
  const [isFirst, isLast] = ends
  const position = `${placed.step}/${placed.index}`
  const labelled = (label: string) => ({ 'aria-label': t('field.named', { label, value: name }) })
  const moves = [
    { to: 'up', text: t('setup.up'), arrow: '↑', isShown: !isFirst },
    { to: 'down', text: t('setup.down'), arrow: '↓', isShown: !isLast },
  ]
  return (
    <div className={classes.buttons}>
      {moves
        .filter(({ isShown }) => isShown)
        .map(({ to, text, arrow }) => (
          <Button key={to} variant="secondary" name="do" value={`${to}/${position}`} {...labelled(text)}>
            <span aria-hidden="true">{arrow}</span>
          </Button>
        ))}
      <Button variant="quiet" name="do" value={`copy/${position}`} {...labelled(t('questions.duplicate'))}>
        {t('questions.duplicate')}
      </Button>
      <Button variant="quiet" name="do" value={`remove/${position}`} {...labelled(t('setup.remove'))}>
        {t('setup.remove')}
      </Button>
    </div>
  )
}

function Question({ form, placed, repeated }: QuestionListProps & { placed: PlacedField }) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { getValueLabel } = useLabels()
  const { field, step, index } = placed
  const text = getFieldText(i18n, field)
  const isRepeated = repeated.includes(field.id)
  const last = form.steps.length - 1
  const ends = [
    step === 0 && index === 0,
    step === last && index === (form.steps[last]?.fields.length ?? 0) - 1,
  ]
  const kind = getValueLabel('kind', field.kind)
  const facts = 'required' in field && field.required ? [kind, getValueLabel('required', 'required')] : [kind]
  const href = isRepeated
    ? toResourceHref({ kind: 'form', id: form.id }, { at: ['steps', `${step}`, 'fields', `${index}`] })
    : toQuestionHref(form.id, field.id)
  return (
    <li className={classes.item} id={toQuestionAnchor(field.id)}>
      <div className={classes.about}>
        <a className={classes.name} href={href}>
          <bdi>{text}</bdi>
        </a>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {describeVisibility(i18n, form, field.id).map((shown) => (
          <p key={shown} className={classes.facts}>
            {shown}
          </p>
        ))}
        {isRepeated && <p className={classes.wrong}>{t('questions.sameId', { id: field.id })}</p>}
      </div>
      <QuestionButtons placed={placed} name={text} ends={ends} />
    </li>
  )
}

/** The questions of a form by step, in the order in which visitors see them. */
export function QuestionList(props: QuestionListProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { form, base, action } = props
  return (
    <form className={classes.steps} method="post" action={action}>
      <input type="hidden" name="base" value={base} />
      {form.steps.map(({ id, title, fields }, step) => {
        const number = t('form.progress', { number: step + 1, count: form.steps.length })
        const heading = title ? t('field.named', { label: number, value: getTitle(i18n, title) }) : number
        return (
          <ListSection key={id} heading={form.steps.length > 1 || title ? heading : t('questions.heading')}>
            {fields.length === 0 ? (
              <Nothing>{t('setup.empty')}</Nothing>
            ) : (
              <ol className={classes.list}>
                {fields.map((field, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: The page is rendered once, on the server. Ids may be equal.
                  <Question key={index} {...props} placed={{ field, step, index }} />
                ))}
              </ol>
            )}
          </ListSection>
        )
      })}
    </form>
  )
}
