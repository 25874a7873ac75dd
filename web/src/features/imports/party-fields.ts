import type { ImportField } from './import-field.ts'

/** The columns of clients and suppliers. */
export const PARTY_FIELDS = [
  {
    key: 'name',
    kind: 'text',
    example: 'Fornecedor Exemplo Ltda',
    is_required: true,
    headers: [
      'nome',
      'razao social',
      'nome/razao social',
      'cliente',
      'fornecedor',
      'contratante',
      'favorecido',
      'name',
      'contato',
    ],
  },
  {
    key: 'document',
    kind: 'tax_id',
    headers: ['cpf/cnpj', 'cnpj/cpf', 'cnpj', 'cpf', 'documento', 'tax id'],
  },
  {
    key: 'trading_name',
    kind: 'text',
    example: 'Exemplo',
    headers: ['nome fantasia', 'fantasia', 'apelido', 'trading name'],
  },
  { key: 'state_inscription', kind: 'code', headers: ['inscricao estadual', 'ie'] },
  { key: 'city_inscription', kind: 'code', headers: ['inscricao municipal', 'im'] },
  {
    key: 'email',
    kind: 'text',
    example: 'contato@exemplo.com.br',
    headers: ['e-mail', 'email', 'e mail', 'mail'],
  },
  {
    key: 'phone',
    kind: 'code',
    example: '(11) 98765-4321',
    headers: ['telefone', 'celular', 'fone', 'whatsapp', 'phone', 'mobile'],
  },
  {
    key: 'postal_code',
    kind: 'code',
    example: '01310-100',
    headers: ['cep', 'codigo postal', 'postal code', 'zip'],
  },
  {
    key: 'street',
    kind: 'text',
    example: 'Avenida Paulista',
    headers: ['endereco', 'logradouro', 'rua', 'street', 'address'],
  },
  { key: 'number', kind: 'code', example: '1000', headers: ['numero', 'nro', 'n', 'number'] },
  { key: 'complement', kind: 'text', headers: ['complemento', 'complement'] },
  {
    key: 'neighbourhood',
    kind: 'text',
    example: 'Bela Vista',
    headers: ['bairro', 'neighbourhood', 'district'],
  },
  { key: 'city', kind: 'text', example: 'São Paulo', headers: ['cidade', 'municipio', 'city'] },
  { key: 'state', kind: 'text', example: 'SP', headers: ['uf', 'estado', 'state'] },
  { key: 'observation', kind: 'text', headers: ['observacoes', 'observacao', 'obs', 'notes'] },
] as const satisfies readonly ImportField[]
