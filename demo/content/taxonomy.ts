import { staff } from '../staff.ts'
import type { Lists } from './builders.ts'

/** The categories of the journal. */
export const categories: Lists['categories'] = [
  {
    id: 'recovery',
    slug: 'recovery',
    name: { de: 'Erholung', en: 'Recovery', pt: 'Recuperar' },
    description: {
      de: 'Was Körper und Kopf zur Ruhe kommen lässt: unter unseren Händen und bei Ihnen zu Hause.',
      en: 'What lets body and head come to rest: under our hands, and at home.',
      pt: 'O que deixa o corpo e a cabeça descansar: nas nossas mãos e em sua casa.',
    },
  },
  {
    id: 'massage',
    slug: 'massage',
    parent: 'recovery',
    name: { de: 'Massage', en: 'Massage', pt: 'Massagem' },
    description: {
      de: 'Wie wir arbeiten, und was Sie davon haben.',
      en: 'How we work, and what is in it for you.',
      pt: 'Como trabalhamos e o que ganha com isso.',
    },
  },
  {
    id: 'rest',
    slug: 'rest',
    parent: 'recovery',
    name: { de: 'Schlaf und Ruhe', en: 'Sleep and rest', pt: 'Sono e descanso' },
    description: {
      de: 'Kenji über Abende, Nächte und Morgen.',
      en: 'Kenji on evenings, nights and mornings.',
      pt: 'O Kenji sobre noites, madrugadas e manhãs.',
    },
  },
  {
    id: 'movement',
    slug: 'movement',
    name: { de: 'Bewegung', en: 'Movement', pt: 'Movimento' },
    description: {
      de: 'Kleine Übungen von Inês, für die man sich nicht umziehen muss.',
      en: 'Small practices from Inês, none of which needs special clothes.',
      pt: 'Pequenas práticas da Inês, nenhuma delas a pedir roupa especial.',
    },
  },
  {
    id: 'studio',
    slug: 'studio',
    name: { de: 'Aus dem Studio', en: 'From the studio', pt: 'Do estúdio' },
    description: {
      de: 'Über das Haus, den Hof und die Straße davor.',
      en: 'About the house, the courtyard and the street outside.',
      pt: 'Sobre a casa, o pátio e a rua à porta.',
    },
  },
]

/** The tags of the journal. */
export const tags: Lists['tags'] = [
  { id: 'sleep', slug: 'sleep', name: { de: 'Schlaf', en: 'Sleep', pt: 'Sono' } },
  { id: 'first-time', slug: 'first-time', name: { de: 'Erstes Mal', en: 'First time', pt: 'Primeira vez' } },
  { id: 'evenings', slug: 'evenings', name: { de: 'Abende', en: 'Evenings', pt: 'Noites' } },
  {
    id: 'desk-work',
    slug: 'desk-work',
    name: { de: 'Am Schreibtisch', en: 'Desk work', pt: 'À secretária' },
  },
  { id: 'yoga', slug: 'yoga', name: { de: 'Yoga', en: 'Yoga', pt: 'Ioga' } },
  { id: 'lisbon', slug: 'lisbon', name: { de: 'Lissabon', en: 'Lisbon', pt: 'Lisboa' } },
  { id: 'gifts', slug: 'gifts', name: { de: 'Geschenke', en: 'Gifts', pt: 'Presentes' } },
]

/** Returns a staff member as an author of the journal. */
function createAuthor(id: string, bio: Record<'de' | 'en' | 'pt', string>): Lists['authors'][number] {
  const person = staff.find((member) => member.id === id)
  if (!person) throw new Error(`The demo has no ${id}`)
  const { name, title } = person
  return {
    id,
    slug: id,
    name: { de: name, en: name, pt: name },
    ...(title !== undefined && { role: title }),
    image: id,
    bio: { markdown: bio },
  }
}

/** The authors of the journal. */
export const authors: Lists['authors'] = [
  createAuthor('marta', {
    de: 'Marta hat das Studio 2019 mit zwei Liegen und einem Wasserkocher eröffnet. Sie arbeitet seit siebzehn Jahren mit den Händen, am liebsten langsam, und schreibt hier über das, wonach sie am häufigsten gefragt wird.',
    en: 'Marta opened the studio in 2019 with two tables and a kettle. She has worked with her hands for seventeen years, slowly for preference, and writes here about what people ask her most.',
    pt: 'A Marta abriu o estúdio em 2019 com duas marquesas e uma chaleira. Trabalha com as mãos há dezassete anos, de preferência devagar, e escreve aqui sobre aquilo que mais lhe perguntam.',
  }),
  createAuthor('ines', {
    de: 'Inês unterrichtet sanftes Yoga und massiert. Sie war Bühnentänzerin, bis ein Knie anderer Meinung war, und findet seither, dass niemand seine Zehen berühren muss.',
    en: 'Inês teaches gentle yoga and gives massages. She danced on stage until a knee disagreed, and has held ever since that nobody needs to touch their toes.',
    pt: 'A Inês ensina ioga suave e faz massagens. Dançou em palco até um joelho discordar e, desde então, defende que ninguém precisa de tocar nos pés.',
  }),
  createAuthor('kenji', {
    de: 'Kenji begleitet Menschen, die besser schlafen möchten, per Video aus Kyoto. Er ist kein Arzt, sagt das auch und schickt weiter, wer einen braucht.',
    en: 'Kenji keeps company with people who would like to sleep better, by video from Kyoto. He is not a doctor, says so, and sends on whoever needs one.',
    pt: 'O Kenji acompanha quem gostaria de dormir melhor, por vídeo, a partir de Quioto. Não é médico, di-lo sempre, e encaminha quem precisar de um.',
  }),
]
