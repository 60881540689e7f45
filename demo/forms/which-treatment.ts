import { bodyParts } from '../body-parts.ts'
import { findName } from '../content/builders.ts'
import { services } from '../services.ts'
import { type Form, type Step, show, when } from './builders.ts'
import { about, categories, evening, steps } from './texts/which-treatment.ts'
import { places, sitting } from './texts/which-treatment-body.ts'
import { head, tempting } from './texts/which-treatment-days.ts'
import { asleep, since, waking } from './texts/which-treatment-nights.ts'
import { tired, well, worn } from './texts/which-treatment-results.ts'

const eveningStep: Step = {
  id: 'evening',
  title: steps.evening,
  fields: [
    {
      id: 'wish',
      kind: 'picture',
      label: evening.label,
      required: true,
      category: 'stress',
      options: [
        { id: 'sea', label: evening.sea, image: 'coast', points: 0 },
        { id: 'tea', label: evening.tea, image: 'tea', points: 1 },
        { id: 'room', label: evening.room, image: 'window-light', points: 2 },
        { id: 'night', label: evening.night, image: 'night', points: 3 },
      ],
    },
  ],
}

const bodyStep: Step = {
  id: 'body',
  title: steps.body,
  fields: [
    {
      id: 'places',
      kind: 'checkboxes',
      label: places.label,
      help: places.help,
      category: 'tension',
      options: [
        { id: 'neck', label: bodyParts.neck, points: 2 },
        { id: 'back', label: bodyParts.back, points: 2 },
        { id: 'legs', label: bodyParts.legs, points: 1 },
      ],
    },
    {
      id: 'sitting',
      kind: 'radio',
      label: sitting.label,
      required: true,
      category: 'tension',
      options: [
        { id: 'little', label: sitting.little, points: 0 },
        { id: 'half', label: sitting.half, points: 1 },
        { id: 'most', label: sitting.most, points: 2 },
      ],
    },
  ],
}

const nightsStep: Step = {
  id: 'nights',
  title: steps.nights,
  fields: [
    {
      id: 'asleep',
      kind: 'radio',
      label: asleep.label,
      required: true,
      category: 'sleep',
      options: [
        { id: 'soon', label: asleep.soon, points: 0 },
        { id: 'later', label: asleep.later, points: 1 },
        { id: 'long', label: asleep.long, points: 3 },
      ],
    },
    {
      id: 'since',
      kind: 'radio',
      label: since.label,
      required: true,
      category: 'sleep',
      options: [
        { id: 'days', label: since.days, points: 0 },
        { id: 'weeks', label: since.weeks, points: 1 },
        { id: 'months', label: since.months, points: 2 },
      ],
    },
    {
      id: 'waking',
      kind: 'select',
      label: waking.label,
      required: true,
      category: 'sleep',
      options: [
        { id: 'never', label: waking.never, points: 0 },
        { id: 'once', label: waking.once, points: 1 },
        { id: 'often', label: waking.often, points: 2 },
      ],
    },
  ],
}

const daysStep: Step = {
  id: 'days',
  title: steps.days,
  fields: [
    {
      id: 'head',
      kind: 'radio',
      label: head.label,
      required: true,
      category: 'stress',
      options: [
        { id: 'clear', label: head.clear, points: 0 },
        { id: 'full', label: head.full, points: 2 },
        { id: 'racing', label: head.racing, points: 3 },
      ],
    },
    {
      id: 'tempting',
      kind: 'picture',
      label: tempting.label,
      multiple: true,
      options: [
        { id: 'stones', label: findName(services, 'srv_hot_stone'), image: 'stones' },
        { id: 'firm', label: findName(services, 'srv_deep_tissue'), image: 'massage-oil' },
        { id: 'yoga', label: findName(services, 'srv_yoga'), image: 'yoga-mat' },
        { id: 'sleep', label: findName(services, 'srv_sleep_coaching'), image: 'eye-pillow' },
      ],
    },
  ],
}

/** The demo's quiz that recommends a treatment. */
export const whichTreatment: Form = {
  kind: 'quiz',
  id: 'frm_which_treatment',
  slug: 'which-treatment',
  name: about.name,
  description: about.description,
  cover: 'stones',
  steps: [eveningStep, bodyStep, nightsStep, daysStep],
  rules: [show(['since'], when('asleep', 'equal', 'long'))],
  categories: Object.entries(categories).map(([id, name]) => ({ id, name })),
  tiers: [
    {
      from: 0,
      title: well.title,
      text: well.text,
      action: { label: well.action, link: '/widget/bookings/yoga-class' },
    },
    {
      from: 34,
      title: tired.title,
      text: tired.text,
      action: { label: tired.action, link: '/widget/bookings/massage' },
    },
    {
      from: 67,
      title: worn.title,
      text: worn.text,
      action: { label: worn.action, link: '/widget/bookings/intro-call' },
    },
  ],
  submit: about.submit,
}
