import { bookButton } from '../content/home-sections/welcome.ts'
import { type Form, show, toOptions, when } from './builders.ts'
import { about, questions } from './texts/contact.ts'
import { gift, group, topics } from './texts/contact-topics.ts'
import { person } from './texts/person.ts'

const cardNumberPattern = { is: 'HP-\\d{4}-\\d{4}', message: gift.numberFormat }

/** The demo's contact form. Its fields depend on the topic. */
export const contact: Form = {
  kind: 'form',
  id: 'frm_contact',
  slug: 'contact',
  name: about.name,
  description: about.description,
  cover: 'harbour',
  steps: [
    {
      id: 'message',
      fields: [
        {
          id: 'topic',
          kind: 'radio',
          label: questions.topic,
          required: true,
          options: toOptions(topics),
        },
        { id: 'changes', kind: 'html', text: { markdown: about.changes } },
        { id: 'people', kind: 'number', label: group.people, required: true, min: 2, max: 40 },
        { id: 'day', kind: 'date', label: group.day, help: group.dayHelp, min: 'today' },
        {
          id: 'gift',
          kind: 'select',
          label: gift.kind,
          required: true,
          options: [
            { id: 'card', label: gift.card },
            { id: 'own', label: gift.own },
            { id: 'shop', label: gift.shop },
          ],
        },
        { id: 'amount', kind: 'number', label: gift.amount, required: true, min: 20, max: 500, unit: '€' },
        {
          id: 'card_number',
          kind: 'text',
          label: gift.number,
          placeholder: 'HP-1234-5678',
          pattern: cardNumberPattern,
        },
        { id: 'words', kind: 'paragraph', label: questions.message, required: true, maxLength: 4000 },
        { id: 'file', kind: 'file', label: questions.file, help: questions.fileHelp, maxFiles: 2 },
        { id: 'you', kind: 'heading', text: questions.you },
        { id: 'first_name', kind: 'text', contact: 'firstName', label: person.firstName, required: true },
        { id: 'last_name', kind: 'text', contact: 'lastName', label: person.lastName, required: true },
        { id: 'email', kind: 'email', label: person.email, required: true },
        { id: 'phone', kind: 'phone', label: person.phone, help: questions.phoneHelp },
      ],
    },
  ],
  rules: [
    show(['changes'], when('topic', 'equal', 'question')),
    show(['people', 'day'], when('topic', 'equal', 'group')),
    show(['gift'], when('topic', 'equal', 'gift')),
    show(['amount'], when('gift', 'equal', 'card')),
    show(['card_number'], when('gift', 'equal', 'own')),
  ],
  agreements: { marketing: true },
  remember: true,
  done: { title: about.sentTitle, text: about.sent, action: bookButton },
}
