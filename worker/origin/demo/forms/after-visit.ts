import { calendars } from '../calendars.ts'
import { book } from '../content/home/welcome.ts'
import { findName } from '../content/parts.ts'
import { staff } from '../staff.ts'
import { type Form, type Step, show, toOptions, when } from './parts.ts'
import { about, steps } from './words/after-visit.ts'
import { opinion } from './words/after-visit-opinion.ts'
import { order, reply } from './words/after-visit-order.ts'
import { aspects, marks, visit } from './words/after-visit-visit.ts'
import { person } from './words/person.ts'

const { label: replyLabel, ...replies } = reply
const { label: orderLabel, ...reasons } = order

function replied(...options: string[]) {
  return options.map((value) => ({ field: 'reply', is: 'equal' as const, value }))
}

const been: Step = {
  id: 'visit',
  title: steps.visit,
  fields: [
    {
      id: 'visited',
      kind: 'radio',
      label: visit.visited,
      required: true,
      options: [
        { id: 'yes', label: visit.yes },
        { id: 'not-yet', label: visit.notYet },
      ],
    },
    {
      id: 'who',
      kind: 'picture',
      label: visit.who,
      required: true,
      options: staff.map(({ id, name }) => ({ id, label: name, image: id })),
    },
    {
      id: 'what',
      kind: 'checkboxes',
      label: visit.what,
      options: ['massage', 'yoga_class', 'sleep_coaching', 'physio_course'].map((id) => ({
        id,
        label: findName(calendars, `cal_${id}`),
      })),
    },
    { id: 'day', kind: 'date', label: visit.day, max: 'today' },
  ],
}

const impression: Step = {
  id: 'impression',
  title: steps.impression,
  fields: [
    { id: 'rating', kind: 'rating', label: visit.rating, required: true },
    {
      id: 'aspects',
      kind: 'matrix',
      label: visit.aspects,
      rows: toOptions(aspects),
      columns: toOptions(marks),
    },
  ],
}

const words: Step = {
  id: 'words',
  title: steps.words,
  fields: [
    {
      id: 'recommend',
      kind: 'scale',
      label: opinion.recommend,
      required: true,
      low: opinion.unlikely,
      high: opinion.likely,
    },
    { id: 'wrong', kind: 'paragraph', label: opinion.wrong },
    { id: 'praise', kind: 'paragraph', label: opinion.praise },
    { id: 'publish', kind: 'consent', label: opinion.publish, text: opinion.publishText, version: '2026-11' },
    { id: 'signed', kind: 'text', label: opinion.signed, required: true, placeholder: 'Ana R.' },
  ],
}

const matters: Step = {
  id: 'matters',
  title: steps.order,
  fields: [
    { id: 'order', kind: 'ranking', label: orderLabel, options: toOptions(reasons) },
    { id: 'reply', kind: 'radio', label: replyLabel, required: true, options: toOptions(replies) },
    { id: 'satisfaction', kind: 'hidden' },
    { id: 'via', kind: 'hidden', value: 'site' },
  ],
}

const reach: Step = {
  id: 'reach',
  title: steps.reach,
  fields: [
    { id: 'full_name', kind: 'text', contact: 'name', label: person.name, required: true },
    { id: 'phone', kind: 'phone', label: person.phone, required: true },
    { id: 'email', kind: 'email', label: person.email, required: true },
    { id: 'address', kind: 'address', label: person.address, required: true },
  ],
}

export const afterVisit: Form = {
  kind: 'survey',
  id: 'frm_after_visit',
  slug: 'after-visit',
  name: about.name,
  description: about.description,
  cover: 'stones',
  steps: [been, impression, words, matters, reach],
  rules: [
    show(['who', 'what', 'day'], when('visited', 'equal', 'yes')),
    { do: 'disqualify', when: when('visited', 'equal', 'not-yet'), message: about.notYet },
    show(['wrong'], when('recommend', 'at-most', 6)),
    show(['praise'], when('recommend', 'over', 6)),
    show(['publish'], when('praise', 'answered')),
    show(['signed'], when('publish', 'answered')),
    // A number from 0 to 100.
    {
      do: 'compute',
      field: 'satisfaction',
      terms: [
        { times: 10, fields: ['rating'] },
        { times: 5, fields: ['recommend'] },
      ],
      decimals: 0,
    },
    { do: 'jump', when: { any: replied('none', 'talk') }, to: 'end' },
    show(['phone'], when('reply', 'equal', 'phone')),
    show(['email'], when('reply', 'equal', 'email')),
    show(['address'], when('reply', 'equal', 'post')),
    { do: 'redirect', when: when('reply', 'equal', 'talk'), to: '/widget/bookings/intro-call' },
  ],
  done: { text: about.sent, action: book },
}
