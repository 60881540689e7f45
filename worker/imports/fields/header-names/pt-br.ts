import type { LanguageNames } from './language-names.ts'

export const ptBr: LanguageNames = {
  headers: {
    firstName: ['Primeiro nome', 'Prenome'],
    lastName: ['Sobrenome', 'Último nome'],
    fullName: ['Nome completo', 'Nome', 'Cliente', 'Nome do cliente', 'Paciente'],
    email: ['E-mail', 'Endereço de e-mail'],
    phone: ['Telefone', 'Celular', 'Número de telefone', 'WhatsApp', 'Telefone celular', 'Tel.'],
    dateOfBirth: ['Data de nascimento', 'Aniversário', 'Nascimento'],
    notes: ['Observações', 'Observação', 'Notas', 'Anotações', 'Comentários', 'Informações adicionais'],
    tags: ['Etiquetas', 'Etiqueta', 'Tags', 'Marcadores', 'Categorias'],
    start: ['Início', 'Data e hora', 'Agendamento', 'Começo'],
    startDate: ['Data', 'Data do agendamento', 'Data de início', 'Dia'],
    startTime: ['Horário', 'Hora', 'Hora de início', 'Das'],
    end: ['Término', 'Fim', 'Hora de término', 'Até'],
    minutes: ['Duração', 'Duração (min)', 'Minutos'],
    service: ['Serviço', 'Serviços', 'Procedimento', 'Tratamento'],
    staff: ['Profissional', 'Funcionário', 'Funcionária', 'Atendente', 'Colaborador', 'Equipe'],
    price: ['Preço', 'Valor', 'Custo'],
    status: ['Status', 'Situação'],
    sourceId: ['Número do agendamento', 'ID', 'Identificador', 'Referência', 'Código'],
    customerSourceId: ['Código do cliente', 'ID do cliente', 'Número do cliente'],
  },
  statuses: {
    scheduled: ['Confirmado', 'Confirmada', 'Agendado', 'Marcado', 'Ativo'],
    requested: ['Pendente', 'Solicitado', 'Aguardando', 'Aguardando confirmação'],
    cancelled: ['Cancelado', 'Cancelada', 'Desmarcado'],
    completed: ['Concluído', 'Realizado', 'Finalizado', 'Compareceu', 'Atendido'],
    no_show: ['Não compareceu', 'Faltou', 'Falta'],
  },
}
