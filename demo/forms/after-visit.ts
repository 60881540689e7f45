import { calendars } from '../calendars.ts'
import { findName } from '../content/builders.ts'
import { bookButton } from '../content/home-sections/welcome.ts'
import { staff } from '../staff.ts'
import { type Form, type Step, show, toOptions, when } from './builders.ts'
import { about, steps } from './texts/after-visit.ts'
import { aspects, experience, marks } from './texts/after-visit-experience.ts'
import { opinion } from './texts/after-visit-opinion.ts'
import { ranking, reply } from './texts/after-visit-ranking.ts'
import { person } from './texts/person.ts'

const { label: replyLabel, ...replies } = reply
const { label: rankingLabel, ...reasons } = ranking

/** Returns one condition per option. Each is met when the visitor chose that option in the field `reply`. */
function whenReply(...options: string[]) {
  return options.map((value) => ({ field: 'reply', is: 'equal' as const, value }))
}

const visitStep: Step = {
  id: 'visit',
  title: steps.visit,
  fields: [
    {
      id: 'visited',
      kind: 'radio',
      label: experience.visited,
      required: true,
      options: [
        { id: 'yes', label: experience.yes },
        { id: 'not-yet', label: experience.notYet },
      ],
    },
    {
      id: 'who',
      kind: 'picture',
      label: experience.who,
      required: true,
      options: staff.map(({ id, name }) => ({ id, label: name, image: id })),
    },
    {
      id: 'what',
      kind: 'checkboxes',
      label: experience.what,
      options: ['massage', 'yoga_class', 'sleep_coaching', 'physio_course'].map((id) => ({
        id,
        label: findName(calendars, `cal_${id}`),
      })),
    },
    { id: 'day', kind: 'date', label: experience.day, max: 'today' },
  ],
}

const impressionStep: Step = {
  id: 'impression',
  title: steps.impression,
  fields: [
    { id: 'rating', kind: 'rating', label: experience.rating, required: true },
    {
      id: 'aspects',
      kind: 'matrix',
      label: experience.aspects,
      rows: toOptions(aspects),
      columns: toOptions(marks),
    },
  ],
}

const opinionStep: Step = {
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

const rankingStep: Step = {
  id: 'matters',
  title: steps.order,
  fields: [
    { id: 'order', kind: 'ranking', label: rankingLabel, options: toOptions(reasons) },
    { id: 'reply', kind: 'radio', label: replyLabel, required: true, options: toOptions(replies) },
    { id: 'satisfaction', kind: 'hidden' },
    { id: 'via', kind: 'hidden', value: 'site' },
  ],
}

const contactStep: Step = {
  id: 'reach',
  title: steps.reach,
  fields: [
    { id: 'full_name', kind: 'text', contact: 'name', label: person.name, required: true },
    { id: 'phone', kind: 'phone', label: person.phone, required: true },
    { id: 'email', kind: 'email', label: person.email, required: true },
    { id: 'address', kind: 'address', label: person.address, required: true },
  ],
}

/** The demo's survey for visitors after their appointment. */
export const afterVisit: Form = {
  kind: 'survey',
  id: 'frm_after_visit',
  slug: 'after-visit',
  name: about.name,
  description: about.description,
  cover: 'stones',
  steps: [visitStep, impressionStep, opinionStep, rankingStep, contactStep],
  rules: [
    show(['who', 'what', 'day'], when('visited', 'equal', 'yes')),
    { do: 'disqualify', when: when('visited', 'equal', 'not-yet'), message: about.notYet },
    show(['wrong'], when('recommend', 'at-most', 6)),
    show(['praise'], when('recommend', 'over', 6)),
    show(['publish'], when('praise', 'answered')),
    show(['signed'], when('publish', 'answered')),
    // From 10 to 100: 10 per star, 5 per point of the recommendation.
    {
      do: 'compute',
      field: 'satisfaction',
      terms: [
        { times: 10, fields: ['rating'] },
        { times: 5, fields: ['recommend'] },
      ],
      decimals: 0,
    },
    { do: 'jump', when: { any: whenReply('none', 'talk') }, to: 'end' },
    show(['phone'], when('reply', 'equal', 'phone')),
    show(['email'], when('reply', 'equal', 'email')),
    show(['address'], when('reply', 'equal', 'post')),
    { do: 'redirect', when: when('reply', 'equal', 'talk'), to: '/widget/bookings/intro-call' },
  ],
  done: { text: about.sent, action: bookButton },
}
