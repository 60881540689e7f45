import { toLanguageTag } from '#locales/in-language.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { getPublicUrl, type LocalSite } from '../head/local-site.ts'
import { listBlocks } from './content-blocks.ts'
import { toPlainText } from './plain-text.ts'
import type { Thing } from './thing.ts'

/** Creates the FAQ of a page; empty without questions. */
export function createFaqPage(local: LocalSite, view: ContentView): Thing[] {
  const questions = listBlocks(view, 'faq').flatMap(({ items }) => items)
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      '@id': `${getPublicUrl(local, view.path)}#faq`,
      inLanguage: toLanguageTag(view.lang),
      mainEntity: questions.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(html) },
      })),
    },
  ]
}
