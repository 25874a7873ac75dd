export const partiesTexts = {
  clients: {
    title: 'Clientes',
    create: 'Novo cliente',
    edit: 'Cliente',
    created: 'Cliente criado',
    saved: 'Cliente salvo',
  },
  suppliers: {
    title: 'Fornecedores',
    create: 'Novo fornecedor',
    edit: 'Fornecedor',
    created: 'Fornecedor criado',
    saved: 'Fornecedor salvo',
  },
  name: 'Nome',
  document: 'CPF/CNPJ',
  email: 'E-mail',
  phone: 'Telefone',
  observation: 'Observação',
  open: 'Em aberto',
  overdue: 'Vencido',
  status: 'Situação',
}
