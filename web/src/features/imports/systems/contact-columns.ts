/** Columns of contacts that systems of Brazil name alike. */
export const ADDRESS = {
  state_inscription: ['inscricao estadual', 'ie'],
  city_inscription: ['inscricao municipal', 'im'],
  email: ['e-mail', 'email', 'e-mail principal'],
  postal_code: ['cep'],
  street: ['endereco', 'logradouro', 'rua'],
  number: ['numero'],
  complement: ['complemento'],
  neighbourhood: ['bairro'],
  city: ['cidade', 'municipio'],
  state: ['estado', 'uf'],
  observation: ['observacoes', 'observacao'],
} as const
