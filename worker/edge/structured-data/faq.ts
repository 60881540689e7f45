import { toLanguageTag } from '#locales/in-language.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { listBlocks } from '../../contract/content/leaf-blocks.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
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
