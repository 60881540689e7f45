import { type Page, text } from '../builders.ts'

export const journal: Page = {
  id: 'journal',
  path: 'journal',
  title: { de: 'Journal', en: 'Journal', pt: 'Diário' },
  description: {
    de: 'Notizen aus dem Studio über Massage, Schlaf, sanftes Yoga und Lissabon.',
    en: 'Notes from the studio on massage, sleep, gentle yoga and Lisbon.',
    pt: 'Notas do estúdio sobre massagem, sono, ioga suave e Lisboa.',
  },
  cover: 'azulejo',
  sections: [
    {
      blocks: [
        text({
          de: 'Was wir beim Arbeiten lernen, schreiben wir hier auf, etwa alle zwei Wochen: [über Erholung](/journal/c/recovery), [über Bewegung](/journal/c/movement) und [aus dem Studio](/journal/c/studio).',
          en: 'What we learn at work we write down here, every other week or so: [on recovery](/journal/c/recovery), [on movement](/journal/c/movement) and [from the studio](/journal/c/studio).',
          pt: 'O que aprendemos a trabalhar fica escrito aqui, de duas em duas semanas, mais coisa menos coisa: [sobre recuperar](/journal/c/recovery), [sobre movimento](/journal/c/movement) e [do estúdio](/journal/c/studio).',
        }),
        { kind: 'blog-list', perPage: 6, paged: true },
      ],
    },
  ],
}
