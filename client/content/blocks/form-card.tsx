import { useWords } from '#client/page/words.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { PageContext } from '../context.ts'
import { localHref } from '../local-href.ts'
import type { Leaf } from '../outline.ts'
import raised from '../raised.module.css'
import classes from './calendar-card.module.css'

type FormLeaf = Extract<Leaf, { kind: 'form' | 'survey' | 'quiz' }>

interface FormCardProps extends FormLeaf {
  level: 2 | 3
  context: PageContext
}

const verbs = { form: 'content.fillIn', survey: 'content.takeSurvey', quiz: 'content.takeQuiz' } as const

/** What can be filled in, with the way to where that is done; the island loader puts the form itself in its place. */
export function FormCard({ kind, name, description, hydrate, level, context, ...leaf }: FormCardProps) {
  const { t } = useWords()
  const href = localHref(leaf.href, context.prefix)
  return (
    <div
      className={classes.island}
      data-island={href}
      data-hydrate={context.preview ? 'now' : hydrate}
      data-loading-text={t('content.loadingForm')}
    >
      <div className={classNames(raised.raised, classes.card)}>
        <div className={classes.about}>
          <Heading level={level}>{name}</Heading>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        <a className={buttonClass('primary')} href={href} lang={context.spoken}>
          {t(verbs[kind])}
        </a>
      </div>
      <VisuallyHidden role="status" lang={context.spoken} />
    </div>
  )
}
