import type { LanguageNames } from './language-names.ts'

export const pt: LanguageNames = {
  headers: {
    firstName: ['Nome próprio', 'Primeiro nome'],
    lastName: ['Apelido', 'Último nome', 'Apelidos'],
    fullName: ['Nome completo', 'Nome', 'Cliente', 'Nome do cliente', 'Paciente', 'Utente'],
    email: ['E-mail', 'Endereço de e-mail', 'Correio eletrónico'],
    phone: ['Telefone', 'Número de telefone', 'Telemóvel', 'N.º de telefone', 'Contacto telefónico', 'Tel.'],
    dateOfBirth: ['Data de nascimento', 'Aniversário', 'Nascimento'],
    notes: ['Notas', 'Nota', 'Observações', 'Comentários', 'Comentário'],
    tags: ['Etiquetas', 'Etiqueta', 'Tags', 'Categorias'],
    start: ['Início', 'Data e hora', 'Marcação', 'Começo'],
    startDate: ['Data', 'Data da marcação', 'Data de início', 'Dia'],
    startTime: ['Hora', 'Hora de início', 'Horário', 'Das'],
    end: ['Fim', 'Hora de fim', 'Termo', 'Até'],
    minutes: ['Duração', 'Duração (min)', 'Minutos'],
    service: ['Serviço', 'Serviços', 'Tratamento'],
    staff: [
      'Profissional',
      'Colaborador',
      'Colaboradora',
      'Funcionário',
      'Funcionária',
      'Pessoal',
      'Técnico',
    ],
    price: ['Preço', 'Valor', 'Montante'],
    status: ['Estado', 'Situação'],
    sourceId: ['Número da marcação', 'ID', 'Identificador', 'Referência', 'Número de cliente', 'Código'],
  },
  statuses: {
    scheduled: ['Confirmada', 'Confirmado', 'Marcada', 'Agendada', 'Ativa'],
    requested: ['Pendente', 'Pedida', 'Por confirmar'],
    cancelled: ['Cancelada', 'Cancelado', 'Anulada'],
    completed: ['Concluída', 'Realizada', 'Concluído', 'Compareceu'],
    no_show: ['Não compareceu', 'Faltou', 'Falta'],
  },
}
