import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import { IslandCard } from './island-card.tsx'

interface FormCardProps {
  leaf: Extract<LeafBlock, { kind: 'form' | 'survey' | 'quiz' }>
  level: 2 | 3
  context: ContentContext
}

const actions = { form: 'content.fillIn', survey: 'content.takeSurvey', quiz: 'content.takeQuiz' } as const

/** The card of a form, survey or quiz to fill in. */
export function FormCard({ leaf, level, context }: FormCardProps) {
  const { t } = useI18n()
  return (
    <IslandCard
      leaf={leaf}
      level={level}
      context={context}
      action={t(actions[leaf.kind])}
      loading={t('content.loadingForm')}
      reservedHeight={leaf.short ? 'short' : 'form'}
    />
  )
}
