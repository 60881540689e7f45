import { QuizResult } from '#client/forms/interactive/quiz-result.tsx'
import { Failure } from '#worker/contract/failure.ts'
import type { QuizResult as Result } from '#worker/contract/forms/form.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import { findNextFreeOfLink } from '../../proof/find-next-free-of-link.ts'
import { renderPage } from '../../rendering/render-page.tsx'
import { ResultPage } from './result-page.tsx'

/** Loads the quiz's text for a score; undefined without the submission's token, or where the origin refuses the call. */
async function findResult({ calls, url }: PageContext, score: string): Promise<Result | undefined> {
  const [quiz, token] = [url.searchParams.get('quiz'), url.searchParams.get('token')]
  if (!quiz || !token) return undefined
  try {
    return await calls.quizResult(quiz, score, token)
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return undefined
    throw error
  }
}

/**
 * The page of a quiz result. With the submission's token in the URL it shows the text of the result, and when the recommended
 * calendar is next free. Without the token it shows the score alone. `score` is a whole percentage.
 */
export const quizResult: PageHandlers<{ score: string }> = {
  async show(context, { score }) {
    const { i18n, prefix } = context
    const result = await findResult(context, score)
    const heading = i18n.t('quiz.resultHeading')
    const nextFreeText = await findNextFreeOfLink(context, result?.tier?.action?.link)
    const quizPath = result && `${prefix}/widget/quiz/${result.quiz.slug}`
    return renderPage(context, {
      title: result ? `${heading} · ${i18n.text(result.quiz.name)}` : heading,
      entries: ['results'],
      caching: result ? 'never' : 'revalidate',
      returnPath: prefix + context.path + context.url.search,
      content: (
        <ResultPage quizPath={quizPath} nextFreeText={nextFreeText}>
          <QuizResult score={Number(score)} {...result} level={1} prefix={prefix} />
        </ResultPage>
      ),
    })
  },
}
