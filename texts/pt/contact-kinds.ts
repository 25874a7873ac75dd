/** What is done to contacts of either list, in the audit log. */
export const clientKinds = {
  anonymise: 'Dados pessoais apagados',
  create: 'Cliente criado',
  destroy: 'Cliente excluído',
  restore: 'Cliente restaurado',
  merge: 'Clientes unidos',
  'take-role': 'Contato passou a ser cliente',
  update: 'Cliente alterado',
}
export const supplierKinds = {
  anonymise: 'Dados pessoais apagados',
  create: 'Fornecedor criado',
  destroy: 'Fornecedor excluído',
  restore: 'Fornecedor restaurado',
  merge: 'Fornecedores unidos',
  'take-role': 'Contato passou a ser fornecedor',
  update: 'Fornecedor alterado',
}
