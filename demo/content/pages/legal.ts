import type { LocalizedText } from '#worker/contract/text.ts'
import { heading, type Page, type Section, text } from '../builders.ts'

const chapter = (title: LocalizedText, body: LocalizedText): Section => ({
  blocks: [heading(title), text(body)],
})

const privacy: Page = {
  id: 'privacy',
  path: 'privacy',
  title: { de: 'Datenschutz', en: 'Privacy', pt: 'Privacidade' },
  description: {
    de: 'Welche Daten wir von Ihnen haben, wofür wir sie brauchen, wie lange wir sie behalten und was Sie verlangen können.',
    en: 'The data that we have about you, what we need it for, how long we keep it, and what you can ask for.',
    pt: 'Que dados temos sobre si, para que precisamos deles, durante quanto tempo os guardamos e o que pode pedir.',
  },
  updatedAt: '2026-09-01T09:00:00Z',
  sections: [
    chapter(
      { de: 'Was wir speichern', en: 'The data that we keep', pt: 'O que guardamos' },
      {
        de: 'Wenn Sie einen Termin buchen: Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer, wo wir sie brauchen, und was Sie uns zum Termin schreiben. Wenn Sie ein Formular ausfüllen: Ihre Antworten. Kartendaten sehen wir nie; die Zahlung läuft auf der Seite des Zahlungsanbieters.',
        en: 'When you book an appointment: your name, your email address, your phone number where we need it, and what you tell us about the appointment. When you fill in a form: your answers. We never see card numbers; payments happen on the page of the payment provider.',
        pt: 'Quando faz uma marcação: o seu nome, o seu e-mail, o seu telefone quando precisamos dele, e o que nos escreve sobre a marcação. Quando preenche um formulário: as suas respostas. Nunca vemos números de cartões; o pagamento é feito na página do prestador de pagamentos.',
      },
    ),
    chapter(
      { de: 'Wofür', en: 'What for', pt: 'Para quê' },
      {
        de: 'Um den Termin vorzubereiten, Sie daran zu erinnern und ihn abzurechnen. Neuigkeiten schicken wir nur, wenn Sie darum gebeten haben; jede Nachricht hat einen Link zum Abmelden.',
        en: 'To prepare the appointment, to remind you of it and to bill it. We send news only if you asked for it; every message has a link to unsubscribe.',
        pt: 'Para preparar a marcação, para o lembrar dela e para a faturar. Só enviamos novidades a quem as pediu; cada mensagem tem uma ligação para cancelar a subscrição.',
      },
    ),
    chapter(
      { de: 'Wie lange', en: 'For how long', pt: 'Durante quanto tempo' },
      {
        de: 'Termine und Rechnungen zehn Jahre, wie es das portugiesische Recht verlangt; Antworten in Formularen zwei Jahre.',
        en: 'Appointments and invoices for ten years, as Portuguese law requires; answers in forms for two years.',
        pt: 'Marcações e faturas durante dez anos, como exige a lei portuguesa; respostas em formulários durante dois anos.',
      },
    ),
    chapter(
      { de: 'Cookies', en: 'Cookies', pt: 'Cookies' },
      {
        de: 'Notwendige Cookies merken sich Ihre Sprache und Ihre Wahl zu Cookies. Nur mit Ihrer Zustimmung zählen wir außerdem, welche Seiten gelesen werden. Ihre Wahl können Sie am Ende jeder Seite ändern.',
        en: 'Essential cookies remember your language and your choice about cookies. Only with your consent we also count which pages are read. You can change your choice at the end of every page.',
        pt: 'Os cookies essenciais guardam o seu idioma e a sua escolha sobre cookies. Só com o seu consentimento contamos também que páginas são lidas. Pode mudar a sua escolha no fim de cada página.',
      },
    ),
    chapter(
      { de: 'Ihre Rechte', en: 'Your rights', pt: 'Os seus direitos' },
      {
        de: 'Sie können Ihre Daten einsehen, mitnehmen, berichtigen und löschen lassen: schreiben Sie an [hello@harbourandpine.example](mailto:hello@harbourandpine.example). Beschweren können Sie sich bei der portugiesischen Aufsicht, der CNPD.',
        en: 'You can see your data, take it with you, and have it corrected or erased: write to [hello@harbourandpine.example](mailto:hello@harbourandpine.example). You can complain to the Portuguese authority, the CNPD.',
        pt: 'Pode ver os seus dados, levá-los consigo, e pedir que sejam corrigidos ou apagados: escreva para [hello@harbourandpine.example](mailto:hello@harbourandpine.example). Pode apresentar queixa à autoridade portuguesa, a CNPD.',
      },
    ),
  ],
}

const terms: Page = {
  id: 'terms',
  path: 'terms',
  title: { de: 'Bedingungen', en: 'Terms', pt: 'Condições' },
  description: {
    de: 'Was gilt, wenn Sie bei uns buchen: Buchung, Bezahlung, Absage, Verspätung und Gesundheit.',
    en: 'The rules for booking with us: bookings, payment, cancelling, being late, and health.',
    pt: 'As regras para marcar connosco: marcações, pagamento, cancelamento, atrasos e saúde.',
  },
  updatedAt: '2026-09-01T09:00:00Z',
  sections: [
    chapter(
      { de: 'Buchung', en: 'Booking', pt: 'Marcação' },
      {
        de: 'Ein Termin steht, sobald Sie unsere Bestätigung haben; eine Anfrage erst, wenn wir sie annehmen. Den Link in der Bestätigung geben Sie bitte nur weiter, wenn andere den Termin ändern dürfen.',
        en: 'An appointment stands once you have our confirmation, and a request once we accept it. Please pass on the link in the confirmation only to people who may change the appointment.',
        pt: 'Uma marcação fica feita quando recebe a nossa confirmação, e um pedido quando o aceitamos. Partilhe a ligação da confirmação apenas com quem possa alterar a marcação.',
      },
    ),
    chapter(
      { de: 'Bezahlung', en: 'Payment', pt: 'Pagamento' },
      {
        de: 'Alle Preise enthalten die Mehrwertsteuer. Einige Termine werden bei der Buchung angezahlt oder bezahlt; der Rest wird im Studio bezahlt, bar oder mit Karte.',
        en: 'All prices include VAT. Some appointments are paid in part or in full when booked; the rest is paid at the studio, in cash or by card.',
        pt: 'Todos os preços incluem IVA. Algumas marcações são pagas em parte ou por inteiro ao marcar; o resto paga-se no estúdio, em dinheiro ou com cartão.',
      },
    ),
    chapter(
      { de: 'Absage und Verspätung', en: 'Cancelling and being late', pt: 'Cancelamentos e atrasos' },
      {
        de: 'Bis zur Frist, die vor der Buchung und in der Bestätigung steht, sagen Sie kostenlos ab; danach behalten wir, was Sie bezahlt haben. Wer später kommt, hat weniger Zeit zum selben Preis. Alle Fristen stehen unter [Absagen und Verschieben](/visit/house-rules).',
        en: 'Until the deadline, which is shown before you book and in the confirmation, you cancel free of charge; after that we keep what you have paid. Whoever comes late has less time for the same price. [Changing and cancelling](/visit/house-rules) has all deadlines.',
        pt: 'Até ao prazo, que é indicado antes de marcar e na confirmação, cancela sem custos; depois disso ficamos com o que pagou. Quem chega tarde tem menos tempo pelo mesmo preço. Todos os prazos estão em [Alterar e cancelar](/visit/house-rules).',
      },
    ),
    chapter(
      { de: 'Gesundheit', en: 'Health', pt: 'Saúde' },
      {
        de: 'Massage und Yoga ersetzen keine ärztliche Behandlung. Sagen Sie uns bitte vorher, was wir wissen müssen: Schwangerschaft, Verletzungen, Operationen, Allergien.',
        en: 'Massage and yoga are no medical treatment. Please tell us beforehand what we should know: pregnancy, injuries, operations, allergies.',
        pt: 'A massagem e o ioga não substituem um tratamento médico. Diga-nos antes o que devemos saber: gravidez, lesões, operações, alergias.',
      },
    ),
    chapter(
      { de: 'Wer wir sind', en: 'About the studio', pt: 'Quem somos' },
      {
        de: 'Harbour & Pine, Rua das Flores 12, 1200-194 Lissabon. Es gilt portugiesisches Recht.',
        en: 'Harbour & Pine, Rua das Flores 12, 1200-194 Lisbon. Portuguese law applies.',
        pt: 'Harbour & Pine, Rua das Flores 12, 1200-194 Lisboa. Aplica-se a lei portuguesa.',
      },
    ),
  ],
}

/** The privacy policy and the terms. */
export const legalPages: Page[] = [privacy, terms]
