import { toLanguageTag } from '#locales/regional-tags.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { addressIn, type LocalSite } from '../head/local-site.ts'
import { blocksOf } from './content-blocks.ts'
import { plainText } from './plain-text.ts'
import type { Thing } from './thing.ts'

/** The questions that a page answers, in one list; none where it has none. */
export function faqPage(local: LocalSite, view: ContentView): Thing[] {
  const questions = blocksOf(view, 'faq').flatMap(({ items }) => items)
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      '@id': `${addressIn(local, view.path)}#faq`,
      inLanguage: toLanguageTag(view.lang),
      mainEntity: questions.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(html) },
      })),
    },
  ]
}
