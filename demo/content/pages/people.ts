import { columns, picture, type Section, subheading, text, toAllLocales } from '../builders.ts'

interface Texts {
  de: string
  en: string
  pt: string
}

/** Returns the column about a member of the team. */
function createColumn(image: string, name: string, texts: Texts) {
  return [picture(image), subheading(toAllLocales(name)), text(texts)]
}

/** The block with the whole team. */
export const people: Section['blocks'][number] = columns(
  createColumn('marta', 'Marta Carvalho', {
    de: 'Massage. Führt das Kennenlerngespräch und das Studio. [Was sie schreibt](/journal/author/marta)',
    en: 'Massage. Takes the introductory calls and runs the house. [What she writes](/journal/author/marta)',
    pt: 'Massagem. Faz as chamadas iniciais e dirige a casa. [O que escreve](/journal/author/marta)',
  }),
  createColumn('tomas', 'Tomás Ribeiro', {
    de: 'Massage, auch samstags und bei Ihnen zu Hause. Merkt sich, wo es letztes Mal saß.',
    en: 'Massage, on Saturdays and at your place too. Remembers where it hurt last time.',
    pt: 'Massagem, também ao sábado e em sua casa. Lembra-se de onde doía da última vez.',
  }),
  createColumn('ines', 'Inês Duarte', {
    de: 'Yoga und Massage. Zählt nie laut. [Was sie schreibt](/journal/author/ines)',
    en: 'Yoga and massage. Never counts out loud. [What she writes](/journal/author/ines)',
    pt: 'Ioga e massagem. Nunca conta em voz alta. [O que escreve](/journal/author/ines)',
  }),
  createColumn('kenji', 'Kenji Sato', {
    de: 'Schlafcoaching aus Kyoto, wenn es dort schon Abend ist. [Was er schreibt](/journal/author/kenji)',
    en: 'Sleep coaching from Kyoto, where it is evening already. [What he writes](/journal/author/kenji)',
    pt: 'Consulta do sono a partir de Quioto, onde já é noite. [O que escreve](/journal/author/kenji)',
  }),
)
